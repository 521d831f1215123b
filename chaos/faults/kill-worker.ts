import { check, noted, type ServerFault } from "../fault.ts";
import { until } from "../stage/pause.ts";
import { letWork } from "../stage/stage.ts";

export const killWorker: ServerFault = {
  name: "kill-worker",
  what: "the process that does the jobs and brings the messages is killed (-9), and another one takes over",
  stage: "server",
  seconds: 40,
  isShort: true,
  async breakIt({ driver, worker, add, outside }, trial) {
    await worker.kill();
    const sent = () => outside.mails.size + outside.texts.size;
    const before = sent();
    await letWork(trial, driver);
    const meanwhile = sent() - before;
    await add("worker");
    const isTakenOver = await until(() => sent() > before + meanwhile);
    return [
      noted("messages that went out while nobody worked", meanwhile),
      check("another one brings what has piled up", isTakenOver, `${sent() - before} messages by now`),
    ];
  },
};
