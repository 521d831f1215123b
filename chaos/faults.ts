import type { EmbeddedFault, ServerFault } from "./fault.ts";
import { clock, clockOfMachine } from "./faults/clock.ts";
import { diskFull } from "./faults/disk-full.ts";
import { killProcesses } from "./faults/kill-processes.ts";
import { killEmbedded } from "./faults/kill-product.ts";
import { killWorker } from "./faults/kill-worker.ts";
import { overload } from "./faults/overload.ts";
import { freezePostgres, killPostgres, losePostgres } from "./faults/postgres.ts";
import { providers } from "./faults/providers.ts";
import { slowBodies } from "./faults/slow-bodies.ts";
import { slowLoris } from "./faults/slow-loris.ts";

/** All faults with a PostgreSQL server, in the order of the short form. */
export const SERVER_FAULTS: readonly ServerFault[] = [
  losePostgres,
  killPostgres,
  freezePostgres,
  killProcesses,
  killWorker,
  clock,
  providers,
  overload,
];

/** All faults with the embedded database. */
export const EMBEDDED_FAULTS: readonly EmbeddedFault[] = [
  slowLoris,
  slowBodies,
  killEmbedded,
  diskFull,
  clockOfMachine,
];
