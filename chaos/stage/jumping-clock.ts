/**
 * Loaded into a process before the product (`--import`, with a file path after the `?`): shifts its clock by the number of
 * milliseconds in that file. Timers and the monotonic clock are unaffected, as when a real clock jumps.
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
