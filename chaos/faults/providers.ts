import { check, noted, type ServerFault } from "../fault.ts";
import type { Mood } from "../stage/mood.ts";
import { letWork } from "../stage/stage.ts";

const MOODS: readonly Mood[] = ["hangs up", "fails", "slow"];

export const providers: ServerFault = {
  name: "providers",
  what: "bank, mail, text messages and model answer after half a minute, hang up without a word, and fail",
  stage: "server",
  seconds: 60,
  isShort: true,
  async breakIt({ driver, outside }, trial) {
    const before = { disturbed: outside.disturbed, mails: outside.mails.size };
    const done: string[] = [];
    for (const mood of MOODS) {
      const confirmed = driver.journal.confirmed;
      outside.mood = mood;
      await letWork(trial, driver, 1 / MOODS.length);
      done.push(`${mood}: ${driver.journal.confirmed - confirmed}`);
    }
    outside.mood = "well";
    const disturbed = outside.disturbed - before.disturbed;
    return [
      check("they were really asked", disturbed > 0, `${disturbed} calls`),
      noted("confirmed meanwhile", done.join(", ")),
    ];
  },
};
