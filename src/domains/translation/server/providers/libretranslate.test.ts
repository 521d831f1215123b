import { describe, expect, it } from "vitest";
import { type Answer, startService } from "#tests/setup/servers/service.ts";
import type { EngineRequest } from "../port.ts";
import { libretranslate } from "./libretranslate.ts";

const REQUEST: EngineRequest = {
  texts: ["Charcoal grill"],
  source: "en",
  target: "ja",
  context: null,
  signal: AbortSignal.timeout(10_000),
};
const languages = (...codes: string[]) => codes.map((code) => ({ code, name: code, targets: codes }));

async function open(
  answer: Answer,
  offered: Answer = { status: 200, body: languages("en", "ja", "zh-Hans", "zh-Hant") },
) {
  const service = await startService(({ path }) => (path === "/languages" ? offered : answer));
  const engine = libretranslate({ kind: "libretranslate", url: service.url, key: null, model: null });
  const sent = () =>
    service.calls.filter(({ path }) => path === "/translate").map(({ body }) => JSON.parse(body) as object);
  return { engine, sent, service };
}

describe("LibreTranslate", () => {
  it("gets texts as they are, and as HTML where marks are in them", async () => {
    const { engine, sent, service } = await open({ status: 200, body: { translatedText: ["炭火"] } });
    expect(await engine.translate(REQUEST)).toEqual({ ok: true, texts: ["炭火"] });
    await engine.translate({ ...REQUEST, texts: ['From <x id="0"/>'], source: null });
    expect(sent()).toEqual([
      { q: ["Charcoal grill"], source: "en", target: "ja", format: "text" },
      { q: ['From <x id="0"/>'], source: "auto", target: "ja", format: "html" },
    ]);
    expect(service.calls.filter(({ path }) => path === "/languages")).toHaveLength(1);
  });

  it.each([
    [["en", "zh-Hans", "zh-Hant"], "zh-Hans", "zh-Hant"],
    [["en", "zh", "zt"], "zh", "zt"],
  ])("calls Chinese what the server calls it: %j", async (offered, simplified, traditional) => {
    const { engine, sent } = await open(
      { status: 200, body: { translatedText: ["炭火"] } },
      { status: 200, body: languages(...offered) },
    );
    await engine.translate({ ...REQUEST, target: "zh" });
    await engine.translate({ ...REQUEST, target: "zh-Hant" });
    expect(sent()).toMatchObject([{ target: simplified }, { target: traditional }]);
  });

  it("isn't asked for a language that it has no model for", async () => {
    const { engine, sent } = await open({ status: 200, body: { translatedText: ["?"] } });
    expect(await engine.translate({ ...REQUEST, target: "th" })).toMatchObject({
      ok: false,
      fault: "language",
    });
    expect(await engine.translate({ ...REQUEST, source: "pl" })).toMatchObject({
      ok: false,
      fault: "language",
    });
    expect(sent()).toEqual([]);
  });

  it("is asked all the same where it doesn't say what it has", async () => {
    const { engine } = await open(
      { status: 200, body: { translatedText: ["炭火"] } },
      { status: 404, body: {} },
    );
    expect(await engine.translate(REQUEST)).toEqual({ ok: true, texts: ["炭火"] });
  });

  it.each([
    [400, "xx is not supported", "language"],
    [400, "Invalid request: request (9000) exceeds text limit (5000)", "too-long"],
    [403, "Visit https://portal.example to get an API key", "refused"],
    [429, "Slowdown: too many requests", "busy"],
    [500, "Cannot translate text: out of memory", "down"],
  ])("%i %s means %s", async (status, error, fault) => {
    const { engine } = await open({ status, body: { error } });
    expect(await engine.translate(REQUEST)).toMatchObject({ ok: false, fault });
  });

  it("is down when it isn't there", async () => {
    const engine = libretranslate({
      kind: "libretranslate",
      url: "http://127.0.0.1:1",
      key: null,
      model: null,
    });
    expect(await engine.translate(REQUEST)).toMatchObject({ ok: false, fault: "down" });
  });
});
