import { noted, type ServerFault } from "../fault.ts";
import { Dice } from "../load/dice.ts";
import { pause } from "../stage/pause.ts";
import { letWork } from "../stage/stage.ts";

const EVERY_S = 4;
const DOWN_S = 1.5;

export const killProcesses: ServerFault = {
  name: "kill-processes",
  what: "of the processes that receive visitors one or the other is killed (-9) again and again",
  stage: "server",
  seconds: 40,
  isShort: true,
  async breakIt({ driver, webs }, trial) {
    const dice = new Dice(trial.seed);
    const kills = trial.isShort ? 1 : Math.ceil(trial.seconds / EVERY_S);
    for (let n = 0; n < kills; n++) {
      if (n > 0) await pause(EVERY_S * 1_000);
      const number = dice.below(webs.length);
      await webs[number]?.kill();
      // The other process keeps serving.
      await (trial.isShort ? letWork(trial, driver) : pause(DOWN_S * 1_000));
      const backAfterMs = await webs[number]?.start();
      trial.say(`killed process ${number + 1}, back in ${Math.round(backAfterMs ?? 0)} ms`);
    }
    const silence = Math.round(driver.tally.longestGapMs);
    return [noted("the other process goes on meanwhile", `${kills} kills, longest silence ${silence} ms`)];
  },
};
