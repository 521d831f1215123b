import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { atExit } from "./at-exit.ts";

/** A temporary folder for one trial. Removed when the process ends, however the trial ended. */
export function trialFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `noren-chaos-${name}-`));
  atExit(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
