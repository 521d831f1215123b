import { check, type Fault } from "../fault.ts";
import { judge } from "../judge/judge.ts";
import { Driver } from "../load/driver.ts";
import { trialFolder } from "../stage/folder.ts";
import { pause } from "../stage/pause.ts";
import { Product } from "../stage/product.ts";
import { createWorld } from "../stage/world.ts";

/** Between two kills: long enough for a start and some work. */
const EVERY_S = 5;

export const killEmbedded: Fault = {
  name: "kill-embedded",
  what: "the process with the embedded database is killed (-9) again and again while guests book, pay and write",
  seconds: 30,
  shortSeconds: 4,
  async run({ seconds, seed, say }) {
    const folder = trialFolder("embedded");
    const houses = await createWorld({ databaseUrl: null, dataDir: `${folder}/data` });
    const product = await Product.start({ folder, databaseUrl: null });
    const driver = new Driver({ url: () => product.url, houses, guests: 6, seed });
    await driver.start();
    const starts: number[] = [];
    for (let at = 0; at < seconds; at += EVERY_S) {
      await pause(Math.min(EVERY_S, seconds - at) * 1_000);
      await product.kill();
      starts.push(await product.start());
      say(`killed and started again in ${Math.round(starts.at(-1) ?? 0)} ms`);
    }
    await driver.end();
    const code = await product.stop();
    return [
      check(
        "it starts again by itself each time",
        true,
        `${starts.length} kills, slowest ${longest(starts)} ms`,
      ),
      check("it ends when it is asked to", code === 0, `exit ${code}`),
      ...(await judge(product.env, driver.journal)),
    ];
  },
};

function longest(times: readonly number[]): number {
  return Math.round(Math.max(...times));
}
