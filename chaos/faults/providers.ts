import { check, noted, type ServerFault } from "../fault.ts";
import type { Mood } from "../stage/mood.ts";
import { until } from "../stage/pause.ts";
import { letWork } from "../stage/stage.ts";

const MOODS: readonly Mood[] = ["hangs up", "fails", "slow"];

export const providers: ServerFault = {
  name: "providers",
  what: "bank, mail, text messages and model answer after half a minute, hang up without a word, and fail",
  stage: "server",
  seconds: 60,
  isShort: true,
  async breakIt({ driver, outside }, trial) {
    const before = outside.disturbed;
    const done: string[] = [];
    for (const mood of MOODS) {
      const confirmed = driver.journal.confirmed;
      const calls = outside.disturbed;
      outside.mood = mood;
      await letWork(trial, driver, 1 / MOODS.length);
      await until(() => outside.disturbed > calls);
      done.push(`${mood}: ${driver.journal.confirmed - confirmed}`);
    }
    outside.mood = "well";
    const disturbed = outside.disturbed - before;
    return [
      check("they were really asked", disturbed > 0, `${disturbed} calls`),
      noted("confirmed meanwhile", done.join(", ")),
    ];
  },
};
