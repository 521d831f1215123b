/**
 * Loaded into a process before the product (`--import`, with a file's path behind the `?`): its clock is off by as many
 * milliseconds as stand in that file. Timers and the stopwatch go on as they do when a real clock jumps.
 */
import { existsSync, readFileSync } from "node:fs";

const LOOK_MS = 20;
const file = decodeURIComponent(new URL(import.meta.url).search.slice(1));
const RightDate = Date;
let offMs = 0;

const look = () => {
  offMs = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
};
look();
setInterval(look, LOOK_MS).unref();

const wrongNow = () => RightDate.now() + offMs;
globalThis.Date = new Proxy(RightDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [wrongNow()] : args, newTarget) as Date,
  apply: () => new RightDate(wrongNow()).toString(),
  get: (target, name) => (name === "now" ? wrongNow : Reflect.get(target, name)),
});
