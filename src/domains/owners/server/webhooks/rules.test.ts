import { expect, it } from "vitest";
import { answerError, connectionError, nextTry, restsUntil, webhookUrl } from "./rules.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const HOUR_MS = 3_600_000;

it.each([
  ["https://till.example.co", "https://till.example.co/"],
  ["https://till.example.co:8443/noren?shop=1", "https://till.example.co:8443/noren?shop=1"],
  ["http://till.example.co/", null],
  ["https://ana:secret@till.example.co/", null],
  ["https://till.example.co/#there", null],
  ["https://192.168.0.4/", null],
  ["https://8.8.8.8/", null],
  ["https://[::1]/", null],
  ["https://localhost/", null],
  ["https://till.local/", null],
  ["https://noren.example.co/api/webhooks", null],
  ["ftp://till.example.co/", null],
  ["javascript:alert(1)", null],
  ["till", null],
  ["", null],
])("keeps the address %s as %s", (typed, kept) => {
  expect(webhookUrl(typed, { own: [], publicUrl: "https://noren.example.co" })).toBe(kept);
});

it("reaches into the own network only where the operator has named the host, there without TLS as well", () => {
  const own = ["till.internal", "10.0.0.4:8080"];
  const read = (typed: string) => webhookUrl(typed, { own, publicUrl: "https://noren.example.co" });
  expect(read("http://till.internal:99/x")).toBe("http://till.internal:99/x");
  expect(read("http://10.0.0.4:8080/")).toBe("http://10.0.0.4:8080/");
  expect(read("http://10.0.0.4:8081/")).toBeNull();
  expect(read("ftp://till.internal/")).toBeNull();
});

it("tries for three days, and then no more", () => {
  let at = NOW;
  let tries = 0;
  for (;;) {
    tries += 1;
    const next = nextTry(tries, 0, at);
    if (next === null) break;
    expect(next.getTime()).toBeGreaterThan(at.getTime());
    at = next;
  }
  expect(tries).toBe(10);
  const hours = (at.getTime() - NOW.getTime()) / HOUR_MS;
  expect(hours).toBeGreaterThan(71);
  expect(hours).toBeLessThan(73);
});

it("waits as long as a receiver asks for, within limits", () => {
  expect(nextTry(1, 60, NOW)).toEqual(new Date(NOW.getTime() + 60_000));
  expect(nextTry(1, 10_000_000, NOW)).toEqual(new Date(NOW.getTime() + 6 * HOUR_MS));
  expect(nextTry(4, 60, NOW)).toEqual(new Date(NOW.getTime() + 2 * HOUR_MS));
});

it("lets a receiver that fails rest for longer each time, five minutes at most", () => {
  const rests = [1, 2, 3, 4, 5, 60].map((failures) => restsUntil(failures, NOW).getTime() - NOW.getTime());
  expect(rests).toEqual([0, 5_000, 30_000, 120_000, 300_000, 300_000]);
});

it.each([
  ["TimeoutError", "timeout"],
  ["ENOTFOUND", "name"],
  ["EINSIDE", "inside"],
  ["ECONNREFUSED", "unreachable"],
  ["ECONNRESET", "unreachable"],
  ["CERT_HAS_EXPIRED", "certificate"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "certificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "certificate"],
  ["ERR_SSL_WRONG_VERSION_NUMBER", "certificate"],
])("tells an owner of %s as %s", (code, error) => {
  expect(connectionError(code)).toBe(error);
});

it("takes any 2xx as delivered", () => {
  expect([200, 204, 299].map(answerError)).toEqual([null, null, null]);
  expect([302, 308].map(answerError)).toEqual(["redirect", "redirect"]);
  expect([199, 400, 410, 500].map(answerError)).toEqual(["status", "status", "status", "status"]);
});
