import { execFileSync } from "node:child_process";
import { closeSync, cpSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { check, type EmbeddedFault, noted } from "../fault.ts";
import { atExit } from "../stage/at-exit.ts";
import { pause, until } from "../stage/pause.ts";
import { Skipped } from "../stage/trial.ts";

const BEFORE_S = 4;
const FULL_S = 8;

export const diskFull: EmbeddedFault = {
  name: "disk-full",
  what: "the disk with the embedded database is full for a while",
  stage: "embedded",
  seconds: 16,
  isShort: false,
  async breakIt({ product, dataDir }, { say }) {
    // Moves the existing data to a small disk, as if it had been there from the start.
    await product.stop();
    cpSync(dataDir, `${dataDir}-before`, { recursive: true });
    atExit(mountSmall(dataDir));
    cpSync(`${dataDir}-before`, dataDir, { recursive: true });
    await product.start();
    await pause(BEFORE_S * 1_000);
    const filler = join(dataDir, "something-else");
    fill(filler);
    say("the disk is full");
    await pause(FULL_S * 1_000);
    const lives = await fetch(`${product.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
    rmSync(filler);
    const begun = performance.now();
    await until(() => product.isReady());
    const readyMs = Math.round(performance.now() - begun);
    return [
      check("the process lives on", lives),
      noted("ready when there is room again", `after ${readyMs} ms`),
    ];
  },
};

/** @throws Skipped if mounting is not permitted */
function mountSmall(folder: string): () => void {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    throw new Skipped("it needs the right to mount a small file system (root)");
  }
  return () => execFileSync("umount", ["-l", folder], { stdio: "ignore" });
}

/** Writes until the disk is full. */
function fill(file: string): void {
  const block = Buffer.alloc(64 * 1024);
  const handle = openSync(file, "w");
  try {
    for (;;) writeSync(handle, block);
  } catch {
    // ENOSPC is the goal.
  } finally {
    closeSync(handle);
  }
}
