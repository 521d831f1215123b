import { request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { expectLog } from "#tests/setup/expect-log.ts";
import { registerReader } from "../../http/caller/request-language.ts";
import { registry } from "../metrics.ts";
import { registerAccess } from "./access.ts";
import { log } from "./log.ts";

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function restaurant(trustProxy: string[] = ["loopback"]) {
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    childLoggerFactory: (all) => all,
    trustProxy,
  });
  apps.push(app);
  await app.register(cookie);
  registerAccess(app);
  registerReader(app);
  app.get("/api/places/:id", async () => ({}));
  app.post("/api/places", async (request) => {
    log.info("seen");
    return request.body;
  });
  app.get("/*", async () =>
    app.inject({ url: "/api/places/7" }).then(({ headers }) => headers["x-request-id"]),
  );
  app.get("/slow", () => new Promise(() => undefined));
  return app;
}
const ours = (lines: { msg: string }[]) => lines.filter(({ msg }) => msg === "request");
const series = async () => (await registry.metrics()).split("\n").length;
const underway = async () =>
  Number(/^noren_http_requests_in_flight (\d+)$/m.exec(await registry.metrics())?.[1]);

describe("a request", () => {
  it("is one line with its route, and nothing of its address", async () => {
    const logged = expectLog("info");
    const app = await restaurant();
    const answer = await app.inject({
      url: "/api/places/hanako-42?q=nuts&lat=35.68",
      headers: { "accept-language": "ja" },
      remoteAddress: "203.0.113.77",
    });
    const id = answer.headers["x-request-id"];
    expect(id).toMatch(/^[\da-f]{32}$/);
    expect(ours(logged())).toMatchObject([
      {
        level: "info",
        requestId: id,
        method: "GET",
        route: "/api/places/:id",
        status: 200,
        lang: "ja",
        ip: "203.0.113.0",
      },
    ]);
    expect(JSON.stringify(logged())).not.toMatch(/hanako|nuts|35\.68|113\.77/);
  });

  it("is named in every line that is written for it, after its body has come too", async () => {
    const logged = expectLog("info");
    const app = await restaurant();
    const url = `${await app.listen({ port: 0, host: "127.0.0.1" })}/api/places`;
    const headers = { "content-type": "application/json" };
    const answers = await Promise.all(
      [1, 2, 3].map((n) => fetch(url, { method: "POST", headers, body: JSON.stringify({ n }) })),
    );
    const ids = answers.map((answer) => answer.headers.get("x-request-id")).sort();
    await vi.waitFor(() => expect(ours(logged())).toHaveLength(3), 20_000);
    const seen = logged().filter(({ msg }) => msg === "seen");
    expect(seen.map(({ requestId }) => requestId).sort()).toEqual(ids);
  });

  it("takes its id over from a proxy that is trusted, when it is well formed, and from nobody else", async () => {
    const app = await restaurant();
    const idOf = async (given: string, remoteAddress: string) => {
      const headers = { "x-request-id": given, "x-forwarded-for": "198.51.100.1" };
      return (await app.inject({ url: "/api/places/1", headers, remoteAddress })).headers["x-request-id"];
    };
    expect(await idOf("from-the-proxy-1", "127.0.0.1")).toBe("from-the-proxy-1");
    expect(await idOf("from-a-stranger-1", "203.0.113.9")).toMatch(/^[\da-f]{32}$/);
    for (const odd of ["short", "with space 12", 'quote"12345', "x".repeat(65)])
      expect(await idOf(odd, "127.0.0.1")).toMatch(/^[\da-f]{32}$/);
  });

  it("carries its id along to what the product asks itself for a page, which is no line of its own", async () => {
    const logged = expectLog("info");
    const app = await restaurant();
    const page = await app.inject({ url: "/restaurant/42" });
    expect(page.body).toBe(page.headers["x-request-id"]);
    expect(ours(logged())).toMatchObject([{ route: "page" }]);
  });

  it("is over when its sender has left", async () => {
    const logged = expectLog("info");
    const app = await restaurant();
    await app.listen({ port: 0, host: "127.0.0.1" });
    const before = await underway();
    const { port } = app.server.address() as AddressInfo;
    const call = httpRequest({ port, host: "127.0.0.1", path: "/slow" });
    call.on("error", () => undefined);
    call.end();
    await vi.waitFor(async () => expect(await underway()).toBe(before + 1), 20_000);
    call.destroy();
    await vi.waitFor(() => expect(ours(logged())).toMatchObject([{ route: "/slow", left: true }]), 20_000);
    expect(await underway()).toBe(before);
  });
});

it("300 addresses that nobody knows are counted as what they are: three kinds", async () => {
  const app = await restaurant();
  const word = () => Math.random().toString(36).slice(2);
  const ask = async (n: number) => {
    const url = [`/api/places/${word()}`, `/${word()}/${word()}?${word()}`, `/${word()}.png`][n % 3] ?? "/";
    await app.inject({ url, method: n % 2 ? "GET" : "PROPFIND" });
  };
  for (let n = 0; n < 6; n++) await ask(n);
  const before = await series();
  for (let n = 0; n < 300; n++) await ask(n);
  expect(await series()).toBe(before);
});
