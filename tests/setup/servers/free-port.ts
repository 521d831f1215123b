import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * Below what systems hand out by themselves (Linux from 32768 on): a port of those may be somebody else's by the time
 * that the server which it was looked up for has started.
 */
const FIRST = 20_000;
const COUNT = 12_000;
const found = new Set<number>();

/** A port of this machine that nobody listens on, and that this process has not been told before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + randomInt(COUNT);
    if (found.has(port) || !(await isFree(port))) continue;
    found.add(port);
    return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const listening = once(probe, "listening");
  probe.listen(port, "127.0.0.1");
  try {
    await listening;
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
