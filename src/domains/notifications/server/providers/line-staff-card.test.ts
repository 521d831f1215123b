import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { LINE_ACTS } from "../../notice-constants.ts";
import { MAX_ALTERNATIVE, MAX_LABEL, staffCard } from "./line-staff-card.ts";

const NEEDS = "⚠ アレルギー・食事制限：【重症】ナッツ不可、えび不可";
const card = (lines: readonly string[], template = "staff-request") =>
  staffCard({ id: "a1", language: "ja", template, subject: "要返答", lines });
const tooLong = translator("ja", "messages")("onLine.tooLong");

describe("staffCard", () => {
  it("shows every line, what can't be eaten first and in bold, also in the alternative text", () => {
    const shown = card([NEEDS, "日時：12月24日", "人数：2名様"]);
    expect(shown?.altText).toBe(`要返答\n${NEEDS}\n日時：12月24日\n人数：2名様`);
    expect(shown?.contents.body.contents[1]).toMatchObject({ text: NEEDS, weight: "bold", wrap: true });
  });

  it("leaves whole lines out of the alternative text, never part of one", () => {
    const words = `「${"あ".repeat(380)}」`;
    const shown = card([NEEDS, "日時：12月24日", words, "人数：2名様"]);
    expect(shown?.altText).toContain(`${NEEDS}\n日時：12月24日`);
    expect(shown?.altText).not.toContain("あ");
    expect(JSON.stringify(shown?.contents)).toContain(words);
    const needs = `⚠ アレルギー・食事制限：${"「celery」、".repeat(60)}`;
    const long = card([needs]);
    expect(long?.altText).toBe(`要返答\n${tooLong}`);
    expect(JSON.stringify(long?.contents), "the message itself has it").toContain(needs);
  });

  it("says so where LINE would not take the slip in full", () => {
    const shown = card([NEEDS, ..."0123456789".split("").map((digit) => digit.repeat(3_000))]);
    const text = JSON.stringify(shown);
    expect(Buffer.byteLength(text)).toBeLessThan(30_000);
    expect(text).toContain(tooLong);
    expect(text).not.toContain("0000");
    expect(JSON.stringify(shown?.contents)).toContain(NEEDS);
    expect(shown?.altText).toContain(NEEDS);
  });

  it("has the buttons of what it asks, and none for the rest", () => {
    const actions = (template: string) =>
      card([NEEDS], template)?.contents.footer?.contents.map(({ action }) => action.data) ?? [];
    expect(actions("staff-request")).toEqual(["noren:accept:a1", "noren:decline:a1"]);
    expect(actions("staff-answer-sure")).toEqual(["noren:decline-sure:a1"]);
    expect(actions("staff-new")).toEqual([]);
    expect(card([], "staff-answer-accepted")).toBeNull();
  });

  it.each(LANGUAGES)("has words that LINE takes in full (%s)", (language) => {
    const t = translator(language, "messages");
    for (const act of LINE_ACTS) expect([...t(`onLine.${act}`)].length).toBeLessThanOrEqual(MAX_LABEL);
    expect(t("onLine.tooLong").length).toBeLessThan(MAX_ALTERNATIVE - 150);
  });
});
