import { type EmbeddedFault, noted } from "../fault.ts";
import { pause } from "../stage/pause.ts";

/** Time between two kills: long enough for a start and some work. */
const EVERY_S = 5;

export const killEmbedded: EmbeddedFault = {
  name: "kill-embedded",
  what: "the process with the embedded database is killed (-9) again and again while guests book, pay and write",
  stage: "embedded",
  seconds: 30,
  isShort: true,
  async breakIt({ product }, trial) {
    const starts: number[] = [];
    const kills = trial.isShort ? 1 : Math.ceil(trial.seconds / EVERY_S);
    while (starts.length < kills) {
      if (starts.length > 0) await pause(EVERY_S * 1_000);
      await product.kill();
      starts.push(await product.start());
      trial.say(`killed and started again in ${Math.round(starts.at(-1) ?? 0)} ms`);
    }
    return [noted("it starts again each time", `${kills} kills, slowest ${slowest(starts)} ms`)];
  },
};

function slowest(times: readonly number[]): number {
  return Math.round(Math.max(...times));
}
