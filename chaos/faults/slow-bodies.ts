import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { ROUTES } from "../../tests/security/cases/routes.ts";
import { type Check, check, type EmbeddedFault, noted } from "../fault.ts";
import { pause, until } from "../stage/pause.ts";
import { letWork } from "../stage/stage.ts";

const CONNECTIONS = 160;
const ADDRESSES = 8;
/** Delay before a connection that received a response reconnects. */
const AGAIN_MS = 2_000;
const PROBE_MS = 100;
/** Probes per page and search during the attack. */
const PROBES = 25;

/** Every route with a body, with ids that don't exist. */
const PATHS = Object.keys(ROUTES)
  .map((route) => route.split(" "))
  .filter(([method = "", path = ""]) => /^(POST|PUT|PATCH)$/.test(method) && path.startsWith("/api/"))
  .map(([method, path = ""]) => `${method} ${path.replace(/:\w+/g, () => randomUUID())}`);

export const slowBodies: EmbeddedFault = {
  name: "slow-bodies",
  what: "bodies that never come, from eight addresses, on every route that takes one",
  stage: "embedded",
  seconds: 40,
  isShort: true,
  async breakIt({ product, driver }, trial) {
    const before = { failed: driver.tally.count(isFailure), all: driver.tally.count(() => true) };
    const crowd = new Crowd(Number(new URL(product.url).port));
    crowd.begin();
    await until(() => crowd.tried.size === PATHS.length);
    const [probes] = await Promise.all([probe(product.url), letWork(trial, driver, 1)]);
    const { opened, most } = crowd;
    const isOver = await crowd.end();
    const failed = driver.tally.count(isFailure) - before.failed;
    const bad = probes.filter(({ status }) => status !== 200);
    return [
      noted("slow bodies", `${opened} on ${PATHS.length} routes, ${most} at once`),
      check(
        "pages, searches and free tables are there",
        bad.length === 0,
        `${bad.length} of ${probes.length} were not: ${[...new Set(bad.map((one) => `${one.path} ${one.status}`))].join(", ")}`,
      ),
      check(
        "guests notice nothing",
        failed === 0,
        `${failed} of ${driver.tally.count(() => true) - before.all} calls failed`,
      ),
      check("nobody waits for a body for ever", isOver, `${opened} opened`),
    ] satisfies Check[];
  },
};

function isFailure(status: number): boolean {
  return status === 0 || status >= 500;
}

/** Browses like a visitor without a booking, from its own network address. */
async function probe(url: string): Promise<{ path: string; status: number }[]> {
  const list = await fetch(`${url}/api/restaurants?lat=35.6812&lng=139.7671&radius=2000`);
  const found = JSON.stringify(await list.json());
  const id = /"id":"([^"]+)"/.exec(found)?.[1] ?? "";
  const paths = [
    "/app",
    "/search?q=ramen",
    "/api/restaurants?lat=35.6812&lng=139.7671&radius=2000",
    `/restaurant/${id}`,
    `/api/restaurants/${id}`,
  ];
  const seen: { path: string; status: number }[] = [];
  for (let round = 0; round < PROBES; round++) {
    for (const path of paths) {
      const status = await fetch(url + path).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      seen.push({ path: path.replace(id, ":id"), status });
    }
    await pause(PROBE_MS);
  }
  return seen;
}

/** Connections that announce a body, send its first bytes, and reconnect when closed by the server. */
class Crowd {
  opened = 0;
  /** Highest number of connections awaiting a response at once. */
  most = 0;
  readonly tried = new Set<string>();
  readonly #open = new Set<Socket>();
  readonly #port: number;
  #isOver = false;

  constructor(port: number) {
    this.#port = port;
  }

  begin(): void {
    for (let number = 0; number < CONNECTIONS; number++) this.#come(number);
  }

  /** Stops reconnecting. True if the server has closed all connections. */
  async end(): Promise<boolean> {
    this.#isOver = true;
    const isEmpty = await until(() => this.#open.size === 0);
    for (const socket of this.#open) socket.destroy();
    return isEmpty;
  }

  #come(number: number): void {
    const route = PATHS[this.opened % PATHS.length] ?? "";
    this.tried.add(route);
    this.opened++;
    const localAddress = `127.0.0.${2 + (number % ADDRESSES)}`;
    const socket = connect({ port: this.#port, host: "127.0.0.1", localAddress });
    this.#open.add(socket);
    this.most = Math.max(this.most, this.#open.size);
    socket.on("data", () => socket.end());
    // A reset by the server is expected here.
    socket.on("error", () => socket.destroy());
    socket.once("close", () => {
      this.#open.delete(socket);
      if (!this.#isOver) setTimeout(() => this.#come(number), AGAIN_MS).unref();
    });
    socket.write(
      `${route} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 2000\r\n\r\n{"a`,
    );
  }
}
