import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
const app = testApp(db, () => new Date("2026-12-01T03:00:00Z"));
const gone = testApp(db, () => new Date("2026-12-01T03:00:00Z"), {
  translation: {
    engine: { kind: "deepl", url: "http://127.0.0.1:1", key: "a-long-secret", model: null },
    monthlyCharacters: 1_000,
  },
});
const post = (what: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: "POST", url: `/api/translate/${what}`, payload, headers });

describe("POST /api/translate/content", () => {
  it("knows the names of dishes without any engine, and says what they are", async () => {
    const answer = await post("content", {
      content: "かけうどん",
      targetLanguage: "en",
      sourceLanguage: "Japanese",
    });
    expect(answer.json()).toMatchObject({ translation: "Kake udon", by: "glossary", engine: null });
    expect(answer.json().about).toMatch(/fish stock/);
    const together = await post("content", { content: "かけうどん・日本酒", targetLanguage: "en" });
    expect(together.json()).toMatchObject({ translation: "Kake udon · Sake", about: null });
  });

  it("hands back what is in the language already", async () => {
    const answer = await post("content", {
      content: "Hello",
      targetLanguage: "en",
      sourceLanguage: "English",
    });
    expect(answer.json()).toMatchObject({ translation: "Hello", by: "source" });
  });

  it("says honestly that it can't, in the reader's language", async () => {
    const body = { content: "かけうどんと秘密の一皿", targetLanguage: "en" };
    const answer = await post("content", body, { "accept-language": "ja" });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      code: "translation-unavailable",
      title: "翻訳サービスを利用できません",
    });
    const failed = await gone.inject({ method: "POST", url: "/api/translate/content", payload: body });
    expect(failed.statusCode).toBe(503);
    expect(failed.body).not.toMatch(/127\.0\.0\.1|a-long-secret|api.?key/i);
  });

  it.each([
    [{ content: "x", targetLanguage: "Klingon" }, 400, "targetLanguage"],
    [{ content: " ", targetLanguage: "en" }, 400, "content"],
    [{ content: "x" }, 400, "targetLanguage"],
    [{ content: "x", targetLanguage: "en", engine: "mine" }, 400, "engine"],
  ])("refuses %j", async (body, status, path) => {
    const answer = await post("content", body);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().errors[0].path).toBe(path);
  });

  it("refuses texts that are too long, and says how long they may be", async () => {
    const answer = await post("content", { content: "あ".repeat(5_001), targetLanguage: "en" });
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: "translation-too-long" });
    expect(answer.json().detail).toContain("5,000");
  });

  it("answers step by step where that is asked for", async () => {
    const steps = async (content: string) => {
      const answer = await post(
        "content",
        { content, targetLanguage: "en" },
        { accept: "application/x-ndjson" },
      );
      expect(answer.headers["content-type"]).toContain("application/x-ndjson");
      return answer.body
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line));
    };
    expect((await steps("かけうどん")).at(-1)).toMatchObject({ translation: "Kake udon" });
    expect((await steps("秘密の一皿")).at(-1)).toMatchObject({
      code: "translation-unavailable",
      status: 503,
    });
  });
});

describe("texts of the interface", () => {
  it("come from the catalogues, in every language that has one", async () => {
    const answer = await post("ui-text", { text: "Too many requests", sourceLanguage: "English" });
    expect(Object.keys(answer.json()).sort()).toEqual(
      LANGUAGES.filter((language) => language !== "en").sort(),
    );
    expect(answer.json().ja).toBe("リクエストが多すぎます");
  });

  it("come by their keys, and those that nobody knows stay out", async () => {
    const keys = {
      "errors.code.translation-timeout.title": "Translation Timeout",
      mine: "A sentence of mine",
    };
    const answer = await post("ui-keys", { keys, targetLanguages: ["ja", "tl"] });
    expect(answer.json()).toEqual({
      "errors.code.translation-timeout.title": { ja: "翻訳が時間切れになりました" },
      mine: {},
    });
  });

  it("come by area, in the language that is asked for, without areas that don't exist", async () => {
    const read = async (query: string) =>
      (await app.inject({ url: `/api/translate/ui-texts?${query}` })).json<Record<string, string>>();
    const texts = await read("areas=offline,no-such-area&lang=ja");
    expect(Object.keys(texts).every((key) => key.startsWith("offline."))).toBe(true);
    expect(texts["offline.slow"]).not.toBe((await read("areas=offline&lang=en"))["offline.slow"]);
  });

  it("are a failure when none of them can be had", async () => {
    const answer = await post("ui-keys", { keys: { mine: "A sentence of mine" } });
    expect(answer.statusCode).toBe(503);
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`k${n}`, "x"]));
    expect((await post("ui-keys", { keys: many })).json().errors[0].path).toBe("keys");
    expect((await post("ui-keys", { keys: { a: "x".repeat(20_001) } })).statusCode).toBe(413);
  });

  it("can be had or not, as the settings say", async () => {
    const settings = await app.inject({ url: "/api/translate" });
    expect(settings.json()).toEqual({ engine: null, maxCharacters: 5_000 });
  });
});
