import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { request as secureRequest } from "node:https";
import { connect as connectPlain } from "node:net";
import { text } from "node:stream/consumers";
import { connect, type SecureVersion } from "node:tls";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { securityHeaders } from "#platform/server/http/security-headers.ts";
import { freePort } from "../setup/servers/free-port.ts";
import { startNginx } from "../setup/servers/nginx.ts";

let answer: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  request.resume().once("end", () => answer(response));
});
let nginx: Awaited<ReturnType<typeof startNginx>>;
let tlsPort = 0;

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  tlsPort = await freePort();
  nginx = await startNginx(await freePort(), [url, url], tlsPort);
});
afterAll(async () => {
  await nginx.stop();
  server.close();
});

const OURS = securityHeaders("https://noren.test");
const fine: typeof answer = (response) =>
  response.writeHead(200, { ...OURS, "retry-after": "9" }).end("fine");
const away: typeof answer = (response) => response.destroy();

async function ask(path: string, { method = "GET", body }: { method?: string; body?: string } = {}) {
  const request = secureRequest({
    ...{ host: "127.0.0.1", port: tlsPort, path, method, rejectUnauthorized: false, agent: false },
    ...(body !== undefined && { headers: { "content-length": body.length } }),
  });
  request.end(body);
  const [response] = await once(request, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

/** The product's headers; the content security policy may also allow the styles of nginx's own error page. */
function expectOurs(headers: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(OURS).filter(([name]) => name !== "content-security-policy"))
    expect([name, headers[name]]).toEqual([name, value]);
  expect(headers["content-security-policy"]).toMatch(
    /^default-src 'none';.* base-uri 'none';.* frame-ancestors 'none'$/,
  );
}

describe("what nginx answers by itself has the headers of every answer", () => {
  it("when no process answers, to a page and to a call", async () => {
    answer = away;
    const page = await ask("/app");
    const styles = /<style>(.*)<\/style>/s.exec(page.body)?.[1] ?? "";
    const hash = createHash("sha256").update(styles).digest("base64");
    expect(page.headers["content-security-policy"]).toContain(`style-src 'sha256-${hash}'`);
    for (const one of [page, await ask("/api/restaurants")]) {
      expect([one.status, one.headers["retry-after"], one.headers["cache-control"]]).toEqual([
        503,
        "5",
        "no-store",
      ]);
      expectOurs(one.headers);
    }
  });

  it("to what is too large, not there, or no request", async () => {
    answer = fine;
    const large = await ask("/", { method: "POST", body: "x".repeat(70_000) });
    const metrics = await ask("/metrics");
    const health = await ask("/nginx-health");
    expect([large, metrics, health].map(({ status }) => status)).toEqual([413, 404, 200]);
    for (const { headers } of [large, metrics, health]) expectOurs(headers);
    const socket = connect({ port: tlsPort, host: "127.0.0.1", rejectUnauthorized: false });
    socket.write("hello\r\n\r\n");
    const [head = ""] = (await text(socket)).split("\r\n\r\n");
    expect(head).toMatch(/^HTTP\/1\.1 400 /);
    expect(head.toLowerCase()).toContain("strict-transport-security: max-age=63072000");
  });
});

it("adds nothing to what the product says, also where it keeps a file", async () => {
  answer = (response) =>
    response.writeHead(200, { ...OURS, "cache-control": "public, max-age=31536000, immutable" }).end("file");
  // nginx avoids failed upstream servers for a while.
  await vi.waitFor(async () => expect((await ask("/")).status).toBe(200), { timeout: 20_000, interval: 100 });
  for (const path of ["/app", "/assets/once-1.js", "/assets/once-1.js"]) {
    const { headers } = await ask(path);
    for (const [name, value] of Object.entries(OURS)) expect([name, headers[name]]).toEqual([name, value]);
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
});

describe("TLS", () => {
  const speak = (options: { minVersion: SecureVersion; maxVersion: SecureVersion; ciphers?: string }) =>
    new Promise<string>((done) => {
      const socket = connect({ port: tlsPort, host: "127.0.0.1", rejectUnauthorized: false, ...options });
      socket.once("secureConnect", () => {
        done(`${socket.getProtocol()} ${socket.getCipher().name}`);
        socket.destroy();
      });
      socket.once("error", ({ message }) => done(message));
    });

  it("is spoken as 1.2 and 1.3 and nothing older, forward secret only", async () => {
    expect(await speak({ minVersion: "TLSv1.3", maxVersion: "TLSv1.3" })).toMatch(/^TLSv1\.3 TLS_AES_/);
    expect(await speak({ minVersion: "TLSv1.2", maxVersion: "TLSv1.2" })).toMatch(/^TLSv1\.2 ECDHE-ECDSA-/);
    const ciphers = "DEFAULT@SECLEVEL=0";
    for (const version of ["TLSv1", "TLSv1.1"] as const)
      expect(await speak({ minVersion: version, maxVersion: version, ciphers })).toMatch(
        /alert (number 70|protocol version)/,
      );
    for (const weak of ["ECDHE-ECDSA-AES128-SHA", "ECDHE-ECDSA-AES256-SHA384", "AES128-GCM-SHA256"])
      expect(await speak({ minVersion: "TLSv1.2", maxVersion: "TLSv1.2", ciphers: weak })).toMatch(
        /handshake failure/,
      );
  });

  it("leads pages to https and refuses calls in the clear; the health can be asked for as before", async () => {
    answer = fine;
    const plain = (path: string) => fetch(nginx.url + path, { redirect: "manual" });
    const page = await plain("/restaurant/x?lang=ja");
    expect([page.status, page.headers.get("location")]).toEqual([
      308,
      "https://127.0.0.1/restaurant/x?lang=ja",
    ]);
    expect((await plain("/api/restaurants")).status).toBe(403);
    expect((await plain("/nginx-health")).status).toBe(200);
    expect((await plain("/.well-known/acme-challenge/x")).status).toBe(404);
    // The directive `http2` is unknown to nginx before 1.25.1, and Debian 12 has 1.22.
    expect(readFileSync("deploy/tls.conf", "utf8")).not.toMatch(/^http2 /m);
    const socket = connectPlain(Number(new URL(nginx.url).port), "127.0.0.1");
    socket.end("GET / HTTP/1.0\r\n\r\n");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 308 /);
  });
});
