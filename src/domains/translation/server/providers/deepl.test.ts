import { describe, expect, it } from "vitest";
import { type Answer, startService } from "#tests/setup/servers/service.ts";
import type { EngineRequest } from "../port.ts";
import { deepl } from "./deepl.ts";

const REQUEST: EngineRequest = {
  texts: ["炭火で焼きます。", '<x id="0"/>から'],
  source: "ja",
  target: "en",
  context: "the description of a restaurant",
  signal: AbortSignal.timeout(10_000),
};

async function ask(answer: Answer | null, request: Partial<EngineRequest> = {}) {
  const service = await startService(() => answer);
  const engine = deepl({ kind: "deepl", url: service.url, key: "secret:fx", model: null });
  const said = await engine.translate({ ...REQUEST, ...request });
  return { said, call: service.calls[0] };
}
const texts = (...all: string[]) => ({ status: 200, body: { translations: all.map((text) => ({ text })) } });

describe("DeepL", () => {
  it("gets the texts as XML with their context, and its key in a header", async () => {
    const { said, call } = await ask(texts("Grilled.", 'From <x id="0"/>'));
    expect(said).toEqual({ ok: true, texts: ["Grilled.", 'From <x id="0"/>'] });
    expect(call?.path).toBe("/v2/translate");
    expect(call?.headers.authorization).toBe("DeepL-Auth-Key secret:fx");
    expect(JSON.parse(call?.body ?? "")).toEqual({
      text: REQUEST.texts,
      source_lang: "JA",
      target_lang: "EN-US",
      context: "the description of a restaurant",
      tag_handling: "xml",
      preserve_formatting: true,
    });
  });

  it.each([
    ["zh", "ZH-HANS"],
    ["zh-Hant", "ZH-HANT"],
    ["th", "TH"],
    ["tl", "TL"],
  ] as const)("knows %s as %s, and both ways of writing Chinese as one source", async (target, code) => {
    const { call } = await ask(texts("a", "b"), { target, source: "zh-Hant" });
    expect(JSON.parse(call?.body ?? "")).toMatchObject({ target_lang: code, source_lang: "ZH" });
  });

  it("finds the language out where nobody has said it", async () => {
    const { call } = await ask(texts("a", "b"), { source: null, context: null });
    expect(JSON.parse(call?.body ?? "")).not.toHaveProperty("source_lang");
    expect(JSON.parse(call?.body ?? "")).not.toHaveProperty("context");
  });

  it.each([
    [456, { message: "Quota Exceeded" }, "quota"],
    [529, { message: "Too many requests" }, "busy"],
    [429, { message: "Too many requests" }, "busy"],
    [403, { message: "Authorization failed" }, "refused"],
    [413, { message: "Payload too large" }, "too-long"],
    [400, { message: "Value for 'target_lang' not supported." }, "language"],
    [400, { message: "Bad request" }, "unusable"],
    [504, { message: "Unavailable" }, "timeout"],
    [500, null, "down"],
    [200, { translations: [{ text: "only one" }] }, "unusable"],
    [200, { translations: [{ text: "a" }, {}] }, "unusable"],
    [200, "<html>", "unusable"],
  ])("%i %j means %s", async (status, body, fault) => {
    const { said } = await ask({ status, body });
    expect(said).toMatchObject({ ok: false, fault });
    expect(JSON.stringify(said)).not.toContain("secret");
  });

  it("says how long it wants to be left alone", async () => {
    const { said } = await ask({ status: 429, body: {}, headers: { "retry-after": "12" } });
    expect(said).toMatchObject({ fault: "busy", retryAfterS: 12 });
  });

  it("may be gone, hang up, or never come to an end", async () => {
    expect((await ask(null)).said).toMatchObject({ fault: "down" });
    const slow = await ask({ ...texts("a", "b"), afterMs: 5_000 }, { signal: AbortSignal.timeout(100) });
    expect(slow.said).toMatchObject({ fault: "timeout" });
    const gone = deepl({ kind: "deepl", url: "http://127.0.0.1:1", key: "k", model: null });
    expect(await gone.translate(REQUEST)).toMatchObject({ fault: "down" });
  });
});
