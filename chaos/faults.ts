import type { Fault } from "./fault.ts";
import { diskFull } from "./faults/disk-full.ts";
import { killProcesses } from "./faults/kill-processes.ts";
import { killEmbedded } from "./faults/kill-product.ts";
import { overload } from "./faults/overload.ts";
import { freezePostgres, killPostgres, losePostgres } from "./faults/postgres.ts";
import { slowLoris } from "./faults/slow-loris.ts";

/** All that can go wrong here on purpose. */
export const FAULTS: readonly Fault[] = [
  killEmbedded,
  killProcesses,
  killPostgres,
  losePostgres,
  freezePostgres,
  overload,
  slowLoris,
  diskFull,
];
