import { check, type Fault } from "../fault.ts";
import { judge } from "../judge/judge.ts";
import { Dice } from "../load/dice.ts";
import { onServer } from "../stage/on-server.ts";
import { pause } from "../stage/pause.ts";

const EVERY_S = 4;
const DOWN_S = 1.5;

export const killProcesses: Fault = {
  name: "kill-processes",
  what: "of two processes on PostgreSQL one or the other is killed (-9) again and again",
  seconds: 40,
  shortSeconds: 4,
  async run({ seconds, seed, say }) {
    const stage = await onServer({ name: "processes", processes: 2, guests: 8, seed });
    const { driver, products, env } = stage;
    const dice = new Dice(seed);
    await driver.start();
    let kills = 0;
    for (let at = 0; at < seconds; at += EVERY_S) {
      await pause(Math.min(EVERY_S, seconds - at) * 1_000);
      const number = dice.below(products.length);
      await products[number]?.kill();
      kills++;
      await pause(DOWN_S * 1_000);
      const backAfterMs = await products[number]?.start();
      say(`killed process ${number + 1}, back in ${Math.round(backAfterMs ?? 0)} ms`);
    }
    const codes = await stage.end();
    const checks = await judge(env, driver.journal);
    await stage.close();
    return [
      check(
        "the other process goes on meanwhile",
        true,
        `${kills} kills, longest silence ${Math.round(driver.tally.longestGapMs)} ms`,
      ),
      check(
        "both end when they are asked to",
        codes.every((code) => code === 0),
        codes.join(", "),
      ),
      ...checks,
    ];
  },
};
