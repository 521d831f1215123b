import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import { check, type Fault, Skipped } from "../fault.ts";
import { judge } from "../judge/judge.ts";
import { Driver } from "../load/driver.ts";
import { trialFolder } from "../stage/folder.ts";
import { pause, until } from "../stage/pause.ts";
import { Product } from "../stage/product.ts";
import { createWorld } from "../stage/world.ts";

const READY_AFTER_MS = 30_000;
const FULL_S = 8;

export const diskFull: Fault = {
  name: "disk-full",
  what: "the disk with the embedded database is full for a while",
  seconds: 16,
  shortSeconds: null,
  async run({ seconds, seed, say }) {
    const folder = trialFolder("disk");
    const disk = join(folder, "data");
    mkdirSync(disk);
    const unmount = mountSmall(disk);
    try {
      const houses = await createWorld({ databaseUrl: null, dataDir: disk });
      const product = await Product.start({ folder, databaseUrl: null });
      const driver = new Driver({ url: () => product.url, houses, guests: 5, seed });
      await driver.start();
      await pause((seconds / 2) * 1_000);
      const filler = join(disk, "something-else");
      fill(filler);
      say("the disk is full");
      await pause(FULL_S * 1_000);
      const lives = await fetch(`${product.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
      rmSync(filler);
      const begun = performance.now();
      const isBack = await until(() => product.isReady(), READY_AFTER_MS);
      say(`there is room again; ready after ${Math.round(performance.now() - begun)} ms`);
      const before = driver.journal.confirmed;
      await pause((seconds / 2) * 1_000);
      const wentOn = driver.journal.confirmed - before;
      await driver.end();
      const code = await product.stop();
      return [
        check("the process lives on", lives && product.deaths === 0),
        check(
          "it goes on by itself when there is room",
          isBack && wentOn > 0,
          `${wentOn} confirmed after it`,
        ),
        check("it ends when it is asked to", code === 0, `exit ${code}`),
        ...(await judge(product.env, driver.journal)),
      ];
    } finally {
      unmount();
    }
  },
};

/** @throws Skipped where nobody may mount anything */
function mountSmall(folder: string): () => void {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder], { stdio: "ignore" });
  } catch {
    throw new Skipped("it needs the right to mount a small file system (root)");
  }
  return () => execFileSync("umount", ["-l", folder], { stdio: "ignore" });
}

/** Writes until nothing more fits. */
function fill(file: string): void {
  const block = Buffer.alloc(64 * 1024);
  const handle = openSync(file, "w");
  try {
    for (;;) writeSync(handle, block);
  } catch {
    // Full: that is what was wanted.
  } finally {
    closeSync(handle);
  }
}
