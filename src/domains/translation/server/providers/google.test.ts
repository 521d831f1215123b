import { describe, expect, it } from "vitest";
import { startService } from "#tests/setup/servers/service.ts";
import { google } from "./google.ts";

async function ask(status: number, body: unknown, target: "zh" | "zh-Hant" | "en" = "en") {
  const service = await startService(() => ({ status, body }));
  const engine = google({ kind: "google", url: service.url, key: "secret", model: null });
  const signal = AbortSignal.timeout(10_000);
  const said = await engine.translate({ texts: ["寿司", "鮪"], source: "ja", target, context: null, signal });
  return { said, call: service.calls[0] };
}
const failure = (code: number, message: string, reason: string) => ({
  error: { code, message, errors: [{ message, domain: "usageLimits", reason }] },
});

describe("Google Translate", () => {
  it("gets the texts as HTML, and its key in a header", async () => {
    const { said, call } = await ask(200, {
      data: { translations: [{ translatedText: "Sushi" }, { translatedText: "Chef&#39;s tuna" }] },
    });
    expect(said).toEqual({ ok: true, texts: ["Sushi", "Chef&#39;s tuna"] });
    expect(call?.path).toBe("/language/translate/v2");
    expect(call?.headers["x-goog-api-key"]).toBe("secret");
    expect(JSON.parse(call?.body ?? "")).toEqual({
      q: ["寿司", "鮪"],
      source: "ja",
      target: "en",
      format: "html",
    });
  });

  it.each([
    ["zh", "zh-CN"],
    ["zh-Hant", "zh-TW"],
  ] as const)("knows %s as %s", async (target, code) => {
    const { call } = await ask(200, {}, target);
    expect(JSON.parse(call?.body ?? "").target).toBe(code);
  });

  it.each([
    [403, failure(403, "Daily Limit Exceeded", "dailyLimitExceeded"), "quota"],
    [403, failure(403, "User Rate Limit Exceeded", "userRateLimitExceeded"), "busy"],
    [403, failure(403, "The request is missing a valid API key.", "forbidden"), "refused"],
    [429, failure(429, "Resource exhausted", "rateLimitExceeded"), "busy"],
    [400, failure(400, "Invalid Value", "invalid"), "language"],
    [400, failure(400, "API key not valid.", "badRequest"), "unusable"],
    [413, failure(413, "Request too large", "badRequest"), "too-long"],
    [503, failure(503, "Backend Error", "backendError"), "down"],
    [200, { data: {} }, "unusable"],
  ])("%i %j means %s", async (status, body, fault) => {
    expect((await ask(status, body)).said).toMatchObject({ ok: false, fault });
  });
});
