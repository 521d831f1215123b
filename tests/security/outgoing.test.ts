import { globSync, readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { callService, readBounded } from "#platform/server/http/outgoing/call-service.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A malicious service. */
async function evil(
  answer: (response: ServerResponse) => void,
): Promise<{ url: string; calls: () => number }> {
  let calls = 0;
  const server = createServer((_request, response) => {
    calls += 1;
    answer(response);
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls: () => calls };
}
const call = (url: string) =>
  callService(url, { provider: "translation", signal: AbortSignal.timeout(30_000) });

describe("a call to a service elsewhere", () => {
  it("ends where an answer has no end", async () => {
    let sent = 0;
    const { url } = await evil((response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(64 * 1024, "a"))) sent += 64 * 1024;
      };
      response.on("drain", more);
      more();
    });
    await expect(call(url)).rejects.toThrow("no answer (RangeError)");
    expect(sent).toBeLessThan(64 * 1024 * 1024);
  });

  it("unpacks no more of an answer than it would read", async () => {
    const { url } = await evil((response) => response.end("[".repeat(5 * 1024 * 1024)));
    await expect(call(url)).rejects.toThrow("no answer (RangeError)");
    expect((await readBounded(new Response("a".repeat(10)), 10)).length).toBe(10);
    await expect(readBounded(new Response("a".repeat(11)), 10)).rejects.toThrow("more than 10 bytes");
  });

  it("follows nobody to another address, above all to none of this machine or of the cloud that it runs in", async () => {
    const inside = await evil((response) => response.end("{}"));
    for (const location of [
      inside.url,
      "http://169.254.169.254/latest/meta-data/",
      "file:///etc/passwd",
      "//[::1]/",
    ]) {
      const { url } = await evil((response) => response.writeHead(307, { location }).end());
      await expect(call(url), location).rejects.toThrow("no answer");
    }
    expect(inside.calls()).toBe(0);
  });
});

describe("calls out of the product", () => {
  /** Posts to URLs given by browsers and by owners (webhooks), and checks what their host names resolve to (`call-public.test.ts`). */
  const TO_STRANGERS = "src/platform/server/http/outgoing/call-public.ts";
  /**
   * All other callers, each to a URL from the operator's settings: no URL written by a guest or a restaurant is ever
   * fetched by them.
   */
  const CALLERS: readonly string[] = [
    "src/app/commands/control-client.ts",
    "src/platform/server/http/outgoing/call-service.ts",
    "src/domains/restaurants/server/photos/s3-provider.ts",
    "src/domains/places/server/sources/providers/overpass.ts",
    "src/platform/server/telemetry/parts/address-part.ts",
  ];
  /** HTTP/2, which Apple's push service demands: it follows no redirections, and only the status is read. */
  const OVER_HTTP2 = "src/domains/reservations/server/connections/wallet/apple/apple-push-provider.ts";
  const sources = globSync([
    "src/app/{main.ts,{commands,server}/**/*.ts}",
    "src/{platform,domains/*}/server/**/*.ts",
  ]).filter((path) => !path.endsWith(".test.ts"));
  const textOf = (path: string) => readFileSync(path, "utf8");

  it("are made in these files alone", () => {
    const out = sources.filter((path) =>
      /\bfetch\(|node:https?"|\bhttps?\.(get|request)\(|undici/.test(textOf(path)),
    );
    const serving = out.filter((path) => !/\bfetch\(|\bhttps?\.(get|request)\(|undici/.test(textOf(path)));
    expect(out.filter((path) => !serving.includes(path)).toSorted()).toEqual(
      [...CALLERS, TO_STRANGERS].toSorted(),
    );
  });

  it("use HTTP/2 for Apple's push service alone, with an end", () => {
    expect(sources.filter((path) => /node:http2"/.test(textOf(path)))).toEqual([OVER_HTTP2]);
    expect(textOf(OVER_HTTP2)).toMatch(/signal: AbortSignal\.timeout/);
    expect(textOf(OVER_HTTP2)).not.toMatch(/\.on\("data"/);
  });

  it("go to an address that somebody outside has named for notifications and webhooks alone", () => {
    const users = sources.filter((path) => /call-public\.ts"/.test(textOf(path)));
    expect(users.toSorted()).toEqual([
      "src/domains/owners/server/webhooks/send-messages.ts",
      "src/platform/server/push/web-push-provider.ts",
    ]);
    // Node's own request follows no redirects, and response bodies are not read.
    expect(textOf(TO_STRANGERS)).toMatch(/lookup: lookupOnInternet/);
    expect(textOf(TO_STRANGERS)).toMatch(/response\.destroy\(\)/);
    expect(textOf(TO_STRANGERS)).toMatch(/signal/);
  });

  it("open mailboxes of restaurants in one place, at an address of the internet, encrypted, and with an end", () => {
    const one = "src/domains/reservations/server/connections/mailbox/open-mailbox.ts";
    expect(sources.filter((path) => /from "imapflow"/.test(textOf(path)))).toEqual([one]);
    expect(textOf(one)).toMatch(/addressOfHost\(host, isOwn\)/);
    expect(textOf(one)).toMatch(/host: address,/);
    expect(textOf(one)).toMatch(/!isHere && \{ doSTARTTLS: true \}/);
    expect(textOf(one)).toMatch(/setTimeout\(\(\) => client\.close\(\), WHOLE_MS\)/);
    expect(textOf(one)).not.toMatch(/rejectUnauthorized/);
  });

  it("follow no redirection and have an end, but on this machine itself", () => {
    for (const path of CALLERS.filter((one) => !one.endsWith("control-client.ts"))) {
      expect(textOf(path), path).toContain('redirect: "error"');
      expect(textOf(path), path).toMatch(/signal/);
      expect(textOf(path), path).not.toMatch(/\.(text|json|arrayBuffer|blob)\(\)/);
    }
    expect(textOf(CALLERS[0] ?? "")).toMatch(/http:\/\/127\.0\.0\.1:/);
  });
});
