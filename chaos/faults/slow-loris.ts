import { connect, type Socket } from "node:net";
import { type Check, check, type Fault } from "../fault.ts";
import { judge } from "../judge/judge.ts";
import { Driver } from "../load/driver.ts";
import { trialFolder } from "../stage/folder.ts";
import { pause } from "../stage/pause.ts";
import { Product } from "../stage/product.ts";
import { createWorld } from "../stage/world.ts";

const SLOW_ONES = 300;
const HUGE = 512 * 1024 * 1024;
const ENDED_AFTER_MS = 20_000;

export const slowLoris: Fault = {
  name: "slow-loris",
  what: "hundreds of connections that say a word now and then, huge bodies, huge headers",
  seconds: 20,
  shortSeconds: 3,
  async run({ seconds, seed }) {
    const folder = trialFolder("loris");
    const houses = await createWorld({ databaseUrl: null, dataDir: `${folder}/data` });
    const product = await Product.start({ folder, databaseUrl: null });
    const driver = new Driver({ url: () => product.url, houses, guests: 3, seed });
    await driver.start();
    const port = Number(new URL(product.url).port);
    const slow = Array.from({ length: SLOW_ONES }, () => open(port, "GET /app HTTP/1.1\r\nhost: x\r\nx-a: "));
    const begun = performance.now();
    const ended = Promise.all(slow.map(({ closed }) => closed));
    const dripping = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write("a");
    }, 1_000);
    const checks = [await hugeBody(port), await hugeHeaders(port)];
    await pause(seconds * 1_000);
    const isFree = await Promise.race([ended.then(() => true), pause(ENDED_AFTER_MS).then(() => false)]);
    const after = Math.round((performance.now() - begun) / 1_000);
    clearInterval(dripping);
    await driver.end();
    const failed = driver.tally.count((status) => status === 0 || status >= 500);
    const code = await product.stop();
    return [
      ...checks,
      check("who never ends its request is hung up on", isFree, `${SLOW_ONES} after ${after} s`),
      check(
        "guests notice nothing",
        failed === 0,
        `${failed} of ${driver.tally.count(() => true)} calls failed`,
      ),
      check("it ends when it is asked to", code === 0, `exit ${code}`),
      ...(await judge(product.env, driver.journal)),
    ];
  },
};

function open(port: number, words: string): { socket: Socket; closed: Promise<void>; said: () => string } {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (data) => {
    text += data.toString("latin1");
  });
  // The other side hangs up: that is what is wanted here.
  socket.on("error", () => socket.destroy());
  socket.write(words);
  const closed = new Promise<void>((done) => socket.once("close", () => done()));
  return { socket, closed, said: () => text };
}

/** Refused by its announced length, before it is read, and the connection is not kept for it. */
async function hugeBody(port: number): Promise<Check> {
  const head = `POST /api/reservations HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${HUGE}\r\n\r\n`;
  const { socket, closed, said } = open(port, `${head}{"a":"${"a".repeat(64 * 1024)}`);
  const hungUp = await Promise.race([closed.then(() => true), pause(ENDED_AFTER_MS).then(() => false)]);
  const sent = socket.bytesWritten;
  socket.destroy();
  const status = /^HTTP\/1.1 (\d+)/.exec(said())?.[1] ?? "no answer";
  return check("a huge body is refused unread", hungUp && status === "413", `${status} after ${sent} bytes`);
}

async function hugeHeaders(port: number): Promise<Check> {
  const { socket, closed, said } = open(
    port,
    `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${"a".repeat(200_000)}\r\n\r\n`,
  );
  await Promise.race([closed, pause(ENDED_AFTER_MS)]);
  socket.destroy();
  const status = /^HTTP\/1.1 (\d+)/.exec(said())?.[1] ?? "no answer";
  return check("huge headers are refused", status === "431", status);
}
