import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext } from "@playwright/test";

/**
 * A network between a browser and the product that can be interrupted: connections really break, for pages and their
 * service worker alike, regardless of the browser's online state.
 */
export class StationWifi {
  readonly #target: URL;
  readonly #server: Server;
  #isDown = false;
  #delayMs = 0;
  #late = new Set<() => void>();
  #changes = new Map<string, (body: string) => string>();
  /** `METHOD path` of every request that reached the server. */
  readonly passed: string[] = [];

  private constructor(target: string) {
    this.#target = new URL(target);
    this.#server = createServer((incoming, answer) => void this.#pass(incoming, answer));
  }

  static async before(target: string): Promise<StationWifi> {
    const wifi = new StationWifi(target);
    await new Promise<void>((resolve) => wifi.#server.listen(0, "127.0.0.1", resolve));
    return wifi;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The connection is lost and the device knows that it is offline. */
  async lose(context: BrowserContext): Promise<void> {
    this.fail();
    await context.setOffline(true);
  }

  async find(context: BrowserContext): Promise<void> {
    this.#isDown = false;
    await context.setOffline(false);
  }

  /** The device believes that it is online, but no request gets through. */
  fail(): void {
    this.#isDown = true;
    this.#server.closeAllConnections();
  }

  recover(): void {
    this.#isDown = false;
  }

  /** Delays every request. Lowering the delay releases pending requests at once. */
  slowDown(milliseconds: number): void {
    this.#delayMs = milliseconds;
    for (const goOn of this.#late) goOn();
    this.#late.clear();
  }

  /** Changes the response body for a path, such as a newer version of a script. */
  alter(path: string, change: (body: string) => string): void {
    this.#changes.set(path, change);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (this.#delayMs > 0)
      await new Promise<void>((resolve) => {
        this.#late.add(resolve);
        setTimeout(resolve, this.#delayMs);
      });
    if (this.#isDown) return void incoming.socket.destroy();
    const { method = "GET", url = "/" } = incoming;
    this.passed.push(`${method} ${url}`);
    const change = this.#changes.get(url);
    const headers = { ...incoming.headers, host: this.#target.host };
    // A body that will be changed must not be compressed.
    if (change) headers["accept-encoding"] = "identity";
    const outgoing = request(new URL(url, this.#target), { method, headers }, (given) => {
      if (change) void alterAnswer(given, answer, change);
      else given.pipe(answer.writeHead(given.statusCode ?? 502, given.headers));
    });
    outgoing.on("error", () => incoming.socket.destroy());
    incoming.pipe(outgoing);
  }
}

async function alterAnswer(
  given: IncomingMessage,
  answer: ServerResponse,
  change: (body: string) => string,
): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of given) parts.push(part as Buffer);
  const body = change(Buffer.concat(parts).toString("utf8"));
  const { "content-length": _former, etag: _tag, ...headers } = given.headers;
  answer.writeHead(given.statusCode ?? 502, headers).end(body);
}
