import { describe, expect, it } from "vitest";
import { fromAcceptLanguage, pickText, toLanguage } from "./languages.ts";

describe("fromAcceptLanguage", () => {
  it.each([
    ["ja,en;q=0.8", "ja"],
    ["fr-FR,fr;q=0.9,pl;q=0.5,en;q=0.4", "pl"],
    ["en;q=0.3,th;q=0.9", "th"],
    ["zh-Hant-TW", "zh-Hant"],
    ["zh-TW,zh;q=0.9,en-US;q=0.8", "zh-Hant"],
    ["zh-HK", "zh-Hant"],
    ["zh-CN,zh;q=0.9", "zh"],
    ["zh-Hans-HK", "zh"],
    ["in-ID", "id"],
    ["ko;q=0,en", "en"],
    ["*", null],
    ["", null],
    [";;,,q=1", null],
    [undefined, null],
  ])("reads %s", (header, language) => {
    expect(fromAcceptLanguage(header)).toBe(language);
  });
});

describe("toLanguage", () => {
  it("takes a region and a script for their language", () => {
    expect([toLanguage("es-MX"), toLanguage("ZH_hans"), toLanguage("de")]).toEqual(["es", "zh", null]);
  });
});

describe("pickText", () => {
  it("gives readers of traditional characters the simplified ones where there is nothing else", () => {
    const both = { zh: "月光", "zh-TW": "月光廚房" };
    expect(pickText("月", both, "zh-Hant")).toEqual({ text: "月光廚房", lang: "zh-TW" });
    expect(pickText("月", { zh: "月光" }, "zh-Hant")).toEqual({ text: "月光", lang: "zh" });
    expect(pickText("月", { "zh-Hant": "月光" }, "zh")).toEqual({ text: "月", lang: null });
  });

  it("falls back to the base text, of which the language is not known", () => {
    expect(pickText("月", { th: "จันทร์" }, "th")).toEqual({ text: "จันทร์", lang: "th" });
    expect(pickText("月", { th: "" }, "th")).toEqual({ text: "月", lang: null });
    expect(pickText("月", null, "pl")).toEqual({ text: "月", lang: null });
  });
});
