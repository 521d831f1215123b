import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface StormOptions {
  url: string;
  connections: number;
  /**
   * Calls a second of all of them together, whether answers come or not. Null: each connection makes the next call when it has
   * an answer.
   */
  rate: number | null;
}

/** Visitors who look around. */
const PATHS = ["/api/restaurants?lat=35.6812&lng=139.7671&radius=2000", "/app", "/api/plans", "/landing"];
const CALLS = PATHS.map((path) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html, */*\r\naccept-encoding: br\r\n\r\n`),
);
const STATUS_LINE = Buffer.from("HTTP/1.1 ");
const STATUS_END = STATUS_LINE.length + 3;
/** How often those who come at a rate are let in. */
const EVERY_MS = 10;
/** Far fewer than the 511 that may wait at a port of Node's. */
const FEW = 50;

/**
 * Many visitors at once. What they say is written beforehand, and of what they hear only the status is read: so they cost far less
 * than who answers them, and one core is enough to offer a process several times what it can do.
 */
export class Storm {
  /** How often each status came. */
  readonly statuses = new Map<number, number>();
  sent = 0;
  answered = 0;
  /** Connections that ended while a call on them had no answer; and how. */
  hungUp = 0;
  readonly ends = new Map<string, number>();
  /** How many calls wait for an answer on each. */
  readonly #waiting = new Map<Socket, number>();
  readonly #sockets: Socket[] = [];
  /** Those that wait for nothing, where calls come at a rate. */
  readonly #free: Socket[] = [];
  readonly #options: StormOptions;
  #timer: NodeJS.Timeout | null = null;
  #isLoose = false;
  #isOver = false;
  #isClosed = false;

  private constructor(options: StormOptions) {
    this.#options = options;
  }

  /**
   * Opens the connections, a few at a time, each of which makes one call: more than may wait for their turn at a port would be
   * lost there, and who says nothing for ten seconds is hung up on. Then it breaks loose.
   */
  static async begin(options: StormOptions): Promise<Storm> {
    const storm = new Storm(options);
    while (storm.connections < options.connections) {
      const left = options.connections - storm.connections;
      const few = Array.from({ length: Math.min(FEW, left) }, () => storm.#open());
      storm.#sockets.push(...few);
      for (const socket of few) storm.#write(socket);
      await Promise.all(few.map((socket) => Promise.race([once(socket, "data"), once(socket, "close")])));
    }
    storm.#isLoose = true;
    if (options.rate !== null) storm.#callAt(options.rate);
    else for (const socket of storm.#free.splice(0)) storm.#write(socket);
    return storm;
  }

  #callAt(rate: number): void {
    const begun = performance.now();
    const before = this.sent;
    this.#timer = setInterval(() => {
      const due = before + Math.floor(((performance.now() - begun) / 1_000) * rate);
      this.#keepUp(due);
    }, EVERY_MS);
  }

  /** Nobody calls any more. `close` ends it when answers are not waited for. */
  stop(): void {
    this.#isOver = true;
    if (this.#timer) clearInterval(this.#timer);
  }

  close(): void {
    this.stop();
    this.#isClosed = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  count(status: number): number {
    return this.statuses.get(status) ?? 0;
  }

  get connections(): number {
    return this.#sockets.length;
  }

  #open(): Socket {
    const { hostname, port } = new URL(this.#options.url);
    const socket = connect(Number(port), hostname);
    let rest: Buffer = Buffer.alloc(0);
    socket.on("data", (data) => {
      // A status may come in two pieces.
      const all = rest.length === 0 ? data : Buffer.concat([rest, data]);
      let at = all.indexOf(STATUS_LINE);
      let read = 0;
      while (at !== -1 && at + STATUS_END <= all.length) {
        this.#hear(socket, Number(all.toString("latin1", at + STATUS_LINE.length, at + STATUS_END)));
        read = at + STATUS_END;
        at = all.indexOf(STATUS_LINE, read);
      }
      rest = all.subarray(Math.max(read, all.length - STATUS_END + 1));
    });
    let how = "closed";
    socket.on("error", (error: Error & { code?: string }) => {
      how = error.code ?? error.message;
      socket.destroy();
    });
    socket.once("close", () => {
      if (this.#isClosed || (this.#waiting.get(socket) ?? 0) === 0) return;
      this.hungUp++;
      this.ends.set(how, (this.ends.get(how) ?? 0) + 1);
    });
    return socket;
  }

  #hear(socket: Socket, status: number): void {
    this.answered++;
    this.#waiting.set(socket, (this.#waiting.get(socket) ?? 0) - 1);
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (this.#options.rate !== null || !this.#isLoose) {
      if (this.#waiting.get(socket) === 0) this.#free.push(socket);
    } else if (!this.#isOver) this.#write(socket);
  }

  /** As many calls as should have been made by now. */
  #keepUp(due: number): void {
    while (this.sent < due) {
      // Where all wait for an answer, the next call goes out before it.
      const socket = this.#free.pop() ?? this.#sockets[this.sent % this.#sockets.length];
      if (socket !== undefined) this.#write(socket);
    }
  }

  #write(socket: Socket): void {
    const call = CALLS[this.sent % CALLS.length];
    this.sent++;
    this.#waiting.set(socket, (this.#waiting.get(socket) ?? 0) + 1);
    if (call) socket.write(call);
  }
}
