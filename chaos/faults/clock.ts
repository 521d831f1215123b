import { check, type EmbeddedFault, type ServerFault } from "../fault.ts";
import { until } from "../stage/pause.ts";
import type { Product } from "../stage/product.ts";
import { letWork } from "../stage/stage.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const clock: ServerFault = {
  name: "clock",
  what: "the clocks of the processes jump a day ahead, an hour back, and right again",
  stage: "server",
  seconds: 30,
  isShort: true,
  async breakIt({ driver, webs, worker }, trial) {
    const all: readonly Product[] = [...webs, worker];
    const jump = async (products: readonly Product[], offMs: number) => {
      for (const product of products) product.setClock(offMs);
      await letWork(trial, driver, 0.25);
    };
    await jump([webs[0]], DAY_MS);
    await jump([worker], DAY_MS);
    await jump(all, -HOUR_MS);
    await jump(all, DAY_MS);
    // The wrong time in the log proves that the clock was changed.
    const tomorrow = new Date(Date.now() + DAY_MS).toISOString().slice(0, 13);
    const isWrong = await until(() => webs[0].said.includes(tomorrow));
    await jump(all, 0);
    return [check("their clocks were really wrong", isWrong, tomorrow)];
  },
};

export const clockOfMachine: EmbeddedFault = {
  name: "clock-of-machine",
  what: "the only clock there is, that of the machine, is a day ahead for a while, and an hour back",
  stage: "embedded",
  seconds: 40,
  isShort: false,
  async breakIt({ driver, product }, trial) {
    product.setClock(DAY_MS);
    // The embedded database uses the same clock.
    const isWrong = await until(() => product.said.includes("clock has jumped"));
    await letWork(trial, driver, 0.25);
    product.setClock(-HOUR_MS);
    await letWork(trial, driver, 0.25);
    product.setClock(0);
    return [check("the database's clock was really wrong", isWrong)];
  },
};
