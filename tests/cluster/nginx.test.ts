import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "../setup/servers/free-port.ts";
import { startNginx } from "../setup/servers/nginx.ts";

/** Requests that reached the two servers behind nginx. */
let reached: { server: number; request: IncomingMessage }[] = [];
let answer: (server: number, request: IncomingMessage, response: ServerResponse) => void;
let nginx: Awaited<ReturnType<typeof startNginx>>;
const servers = [1, 2].map((server) =>
  createServer((request, response) => {
    reached.push({ server, request });
    request.resume().once("end", () => answer(server, request, response));
  }),
);

beforeAll(async () => {
  const [one, another] = await Promise.all(
    servers.map(async (server) => {
      server.listen(0, "127.0.0.1");
      await once(server, "listening");
      const address = server.address();
      return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    }),
  );
  nginx = await startNginx(await freePort(), [one ?? "", another ?? ""]);
});
afterAll(async () => {
  await nginx.stop();
  for (const server of servers) server.close();
});

const ask = async (path: string, init: RequestInit = {}) => {
  reached = [];
  const response = await fetch(nginx.url + path, init);
  return { status: response.status, headers: response.headers, text: await response.text() };
};
const fine: typeof answer = (_server, _request, response) => response.end("fine");
const sent = (bytes: number): RequestInit => ({ method: "POST", body: "x".repeat(bytes) });

it("writes by itself who called, and lets nothing through that a caller says of it", async () => {
  answer = fine;
  const lies = {
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-proto": "https",
    "x-forwarded-host": "elsewhere.example",
    "x-real-ip": "203.0.113.9",
    "x-request-id": "of-the-caller",
    forwarded: "for=203.0.113.9",
    traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
  };
  await ask("/", { headers: lies });
  const headers = reached[0]?.request.headers ?? {};
  expect(headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "http" });
  expect(headers["x-forwarded-host"]).toBe(new URL(nginx.url).host);
  expect(headers["x-request-id"]).toMatch(/^[\da-f]{32}$/);
  for (const name of ["x-real-ip", "forwarded", "traceparent"]) expect(headers[name]).toBeUndefined();
});

it("takes bodies as large as the product does: photos where photos go", async () => {
  answer = fine;
  const statuses = [];
  for (const path of ["/", "/api/chat", "/api/owner/photos"])
    for (const bytes of [60_000, 3_000_000, 10_500_000]) statuses.push((await ask(path, sent(bytes))).status);
  expect(statuses).toEqual([200, 413, 413, 200, 200, 413, 200, 200, 200]);
});

it("keeps files whose names carry their content, and looks for a new one in both processes", async () => {
  answer = (server, request, response) => {
    const isKnown = server === 2 || !request.url?.includes("new");
    response.statusCode = isKnown ? 200 : 404;
    response.setHeader("cache-control", "public, max-age=31536000, immutable");
    response.end("file");
  };
  expect((await ask("/assets/app-1.js")).text).toBe("file");
  expect((await ask("/assets/app-1.js")).text).toBe("file");
  expect(reached).toEqual([]);
  for (const name of ["new-1.js", "new-2.js", "new-3.js", "new-4.js"])
    expect((await ask(`/assets/${name}`)).status).toBe(200);
});

it("asks the other process when one breaks off, but never for a second time to book", async () => {
  answer = (_server, request, response) =>
    reached.length === 1 ? request.socket.destroy() : response.end("fine");
  expect((await ask("/api/restaurants")).text).toBe("fine");
  expect(new Set(reached.map(({ server }) => server)).size).toBe(2);
  const booking = await ask("/api/reservations", sent(10));
  expect(reached).toHaveLength(1);
  expect(booking.status).toBe(503);
  expect(booking.headers.get("retry-after")).toBe("5");
  expect(JSON.parse(booking.text)).toMatchObject({ status: 503, code: "unavailable" });
});

it("has words of its own when no process answers", async () => {
  answer = (_server, request) => request.socket.destroy();
  const page = await ask("/app");
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(page.text).toContain("まもなく再開します");
});

it("gives one address only so many lines at once", async () => {
  // nginx avoids failed upstream servers for a while.
  answer = fine;
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(200), { timeout: 20_000, interval: 100 });
  const waiting: ServerResponse[] = [];
  answer = (_server, _request, response) => waiting.push(response);
  const statuses: number[] = [];
  const calls = Array.from({ length: 300 }, () =>
    fetch(`${nginx.url}/slow`).then(async (response) => {
      statuses.push(response.status);
      await response.text();
      if (statuses.length < 44) return;
      // All excess requests have been rejected: the others may end, including those not yet received.
      answer = fine;
      for (const one of waiting.splice(0)) one.end("late");
    }),
  );
  await Promise.all(calls);
  expect(statuses.filter((status) => status === 429)).toHaveLength(44);
  expect(statuses.filter((status) => status === 200)).toHaveLength(256);
});
