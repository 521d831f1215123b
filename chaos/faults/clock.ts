import { fileURLToPath } from "node:url";
import { check, type Fault } from "../fault.ts";
import { judge } from "../judge/judge.ts";
import { Driver } from "../load/driver.ts";
import { trialFolder } from "../stage/folder.ts";
import { pause } from "../stage/pause.ts";
import { Product } from "../stage/product.ts";
import { createWorld } from "../stage/world.ts";

const HOUR_MS = 3_600_000;
const MOVES = [0, 24 * HOUR_MS, -HOUR_MS, 0];
const CLOCK = fileURLToPath(new URL("../stage/moved-clock.ts", import.meta.url));

export const clock: Fault = {
  name: "clock",
  what: "the machine's clock jumps a day ahead, then to an hour ago, then back",
  seconds: 30,
  shortSeconds: null,
  async run({ seconds, seed, say }) {
    const folder = trialFolder("clock");
    const houses = await createWorld({ databaseUrl: null, dataDir: `${folder}/data` });
    const product = await Product.start({ folder, databaseUrl: null, nodeArgs: ["--import", CLOCK] });
    const driver = new Driver({ url: () => product.url, houses, guests: 5, seed });
    await driver.start();
    const confirmed: number[] = [];
    for (const move of MOVES) {
      if (move !== 0 || confirmed.length > 0) {
        await product.kill();
        product.env.CHAOS_CLOCK_MS = String(move);
        await product.start();
      }
      const before = driver.journal.confirmed;
      await pause((seconds / MOVES.length) * 1_000);
      confirmed.push(driver.journal.confirmed - before);
      say(`${move / HOUR_MS} hours off: ${confirmed.at(-1)} confirmed`);
    }
    await driver.end();
    const failures = driver.tally.count((status) => status === 500);
    const code = await product.stop();
    return [
      check(
        "it works at each of these times",
        confirmed.every((count) => count > 0),
        confirmed.join(", "),
      ),
      check("nobody is told of an internal error", failures === 0, failures),
      check("it ends when it is asked to", code === 0, `exit ${code}`),
      ...(await judge(product.env, driver.journal, { mayExpire: true })),
    ];
  },
};
