import { connect, type Socket } from "node:net";
import { type Check, check, type EmbeddedFault } from "../fault.ts";
import { ends } from "../stage/pause.ts";
import { letWork } from "../stage/stage.ts";

const SLOW_ONES = 300;
const HUGE = 512 * 1024 * 1024;

export const slowLoris: EmbeddedFault = {
  name: "slow-loris",
  what: "hundreds of connections that say a word now and then, huge bodies, huge headers",
  stage: "embedded",
  seconds: 20,
  isShort: true,
  async breakIt({ product, driver }, trial) {
    const before = { failed: driver.tally.count(isFailure), all: driver.tally.count(() => true) };
    const port = Number(new URL(product.url).port);
    const slow = Array.from({ length: SLOW_ONES }, () => open(port, "GET /app HTTP/1.1\r\nhost: x\r\nx-a: "));
    const begun = performance.now();
    const dripping = setInterval(() => {
      for (const { socket } of slow) if (socket.writable) socket.write("a");
    }, 1_000);
    const checks = [await hugeBody(port), await hugeHeaders(port)];
    const [isFree] = await Promise.all([
      ends(Promise.all(slow.map(({ closed }) => closed))),
      letWork(trial, driver, 1),
    ]);
    const after = Math.round((performance.now() - begun) / 1_000);
    clearInterval(dripping);
    const failed = driver.tally.count(isFailure) - before.failed;
    return [
      ...checks,
      check("who never ends its request is hung up on", isFree, `${SLOW_ONES} within ${after} s`),
      check(
        "guests notice nothing",
        failed === 0,
        `${failed} of ${driver.tally.count(() => true) - before.all} calls failed`,
      ),
    ];
  },
};

function isFailure(status: number): boolean {
  return status === 0 || status >= 500;
}

interface Connection {
  socket: Socket;
  closed: Promise<void>;
  said: () => string;
}

function open(port: number, words: string): Connection {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (data) => {
    text += data.toString("latin1");
  });
  // A reset by the server is expected here.
  socket.on("error", () => socket.destroy());
  socket.write(words);
  const closed = new Promise<void>((done) => socket.once("close", () => done()));
  return { socket, closed, said: () => text };
}

/** Rejected by its Content-Length before it is read, and the connection is closed. */
async function hugeBody(port: number): Promise<Check> {
  const head = `POST /api/reservations HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${HUGE}\r\n\r\n`;
  const { socket, closed, said } = open(port, `${head}{"a":"${"a".repeat(64 * 1024)}`);
  const isHungUp = await ends(closed);
  const sent = socket.bytesWritten;
  socket.destroy();
  const status = statusIn(said());
  return check(
    "a huge body is refused unread",
    isHungUp && status === "413",
    `${status} after ${sent} bytes`,
  );
}

async function hugeHeaders(port: number): Promise<Check> {
  const words = `GET / HTTP/1.1\r\nhost: x\r\nx-a: ${"a".repeat(200_000)}\r\n\r\n`;
  const { socket, closed, said } = open(port, words);
  await ends(closed);
  socket.destroy();
  const status = statusIn(said());
  return check("huge headers are refused", status === "431", status);
}

function statusIn(said: string): string {
  return /^HTTP\/1.1 (\d+)/.exec(said)?.[1] ?? "no answer";
}
