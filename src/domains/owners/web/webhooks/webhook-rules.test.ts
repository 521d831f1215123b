import { describe, expect, it } from "vitest";
import type { WebhookMessage, WebhookView } from "../../contract/webhooks.ts";
import { partsOfUrl, pollEvery, triedMessages } from "./webhook-rules.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const due = (...seconds: (number | null)[]) =>
  seconds.map((after) => ({
    nextAt: after === null ? null : new Date(NOW.getTime() + after * 1_000).toISOString(),
  }));

describe("how often the log is read again", () => {
  it("is never where no message waits", () => {
    expect(pollEvery([], NOW)).toBeNull();
    expect(pollEvery(due(null, null), NOW)).toBeNull();
  });

  it("is every few seconds while a message is due, and seldom while all rest", () => {
    expect(pollEvery(due(null, -5), NOW)).toBe(4_000);
    expect(pollEvery(due(3_600, 30), NOW)).toBe(4_000);
    expect(pollEvery(due(3_600, null), NOW)).toBe(30_000);
  });
});

describe("messages that are tried", () => {
  const [lastMessage] = due(1) as WebhookMessage[];
  const webhook = (state: WebhookView["state"], last = lastMessage) =>
    ({ state, lastMessage: last ?? null }) as WebhookView;

  it("are those of active endpoints", () => {
    const none = { ...webhook("active"), lastMessage: null };
    expect(triedMessages([webhook("paused"), webhook("stopped"), none])).toEqual([]);
    expect(triedMessages([webhook("paused"), webhook("active")])).toEqual([lastMessage]);
  });
});

describe("a URL", () => {
  it.each([
    ["https://pos.example.jp/hooks/noren?shop=1", "pos.example.jp", "/hooks/noren?shop=1"],
    ["https://pos.example.jp:8443/", "pos.example.jp:8443", ""],
    ["https://pos.example.jp", "pos.example.jp", ""],
    ["https://pos.example.jp/?a", "pos.example.jp", "/?a"],
    ["nonsense", "nonsense", ""],
  ])("%s is read as host and rest", (url, host, rest) => {
    expect(partsOfUrl(url)).toEqual({ host, rest });
  });
});
