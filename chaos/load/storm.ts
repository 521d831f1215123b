import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface StormOptions {
  url: string;
  connections: number;
  /**
   * Total requests per second, sent regardless of responses. Null: each connection sends its next request once it has a
   * response.
   */
  rate: number | null;
}

/** Requests of visitors browsing. */
const PATHS = ["/api/restaurants?lat=35.6812&lng=139.7671&radius=2000", "/app", "/api/plans", "/landing"];
const CALLS = PATHS.map((path) =>
  Buffer.from(`GET ${path} HTTP/1.1\r\nhost: x\r\naccept: text/html, */*\r\naccept-encoding: br\r\n\r\n`),
);
const STATUS_LINE = Buffer.from("HTTP/1.1 ");
const STATUS_END = STATUS_LINE.length + 3;
/** Interval of the timer that sends requests at a fixed rate. */
const EVERY_MS = 10;
/** Far fewer than Node's default backlog of 511 connections. */
const FEW = 50;

/**
 * Many visitors at once. Requests are prepared in advance and only the status of a response is parsed: this costs far less
 * than serving them, so one core can send several times the load that a process can serve.
 */
export class Storm {
  /** The number of responses by status. */
  readonly statuses = new Map<number, number>();
  sent = 0;
  answered = 0;
  /** Connections closed with a request pending, and how. */
  hungUp = 0;
  readonly ends = new Map<string, number>();
  /** Pending requests per connection. */
  readonly #waiting = new Map<Socket, number>();
  readonly #sockets: Socket[] = [];
  /** Connections without a pending request, used at a fixed rate. */
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
   * Opens the connections in small batches, each with one request: more than the port's backlog would be dropped, and the
   * server closes connections that stay silent for ten seconds. Then all send at once.
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

  /** Stops sending. `close` ends the storm without waiting for responses. */
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
      // A status may be split over two chunks.
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

  /** Sends the requests due by now. */
  #keepUp(due: number): void {
    while (this.sent < due) {
      // If all connections await a response, the request is pipelined.
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
