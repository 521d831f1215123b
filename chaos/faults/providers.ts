import { check, noted, type ServerFault } from "../fault.ts";
import type { OutageState } from "../stage/outage.ts";
import { until } from "../stage/pause.ts";
import { letWork } from "../stage/stage.ts";

const OUTAGES: readonly OutageState[] = ["hangs up", "fails", "slow"];

export const providers: ServerFault = {
  name: "providers",
  what: "bank, mail, text messages and model answer after half a minute, hang up without a word, and fail",
  stage: "server",
  seconds: 60,
  isShort: true,
  async breakIt({ driver, outside }, trial) {
    const before = outside.disturbed;
    const done: string[] = [];
    for (const outage of OUTAGES) {
      const confirmed = driver.journal.confirmed;
      const calls = outside.disturbed;
      outside.outage = outage;
      await letWork(trial, driver, 1 / OUTAGES.length);
      await until(() => outside.disturbed > calls);
      done.push(`${outage}: ${driver.journal.confirmed - confirmed}`);
    }
    outside.outage = "well";
    const disturbed = outside.disturbed - before;
    return [
      check("they were really asked", disturbed > 0, `${disturbed} calls`),
      noted("confirmed meanwhile", done.join(", ")),
    ];
  },
};
