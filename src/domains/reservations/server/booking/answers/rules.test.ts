import { describe, expect, it } from "vitest";
import { laterThan, partsOf, readAnswer } from "./rules.ts";

describe("readAnswer", () => {
  it.each(["1", " 1 ", "1.", "1!", "１", "①", "1️⃣", "๑", "We’re coming", "行きます。", "przyjdę!"])(
    "takes %j for coming",
    (text) => expect(readAnswer(text)).toEqual({ kind: "coming" }),
  );

  it.each(["2", "２", "Late", "I'm running late!", "遅れます", "늦어요", "spóźnię się", "ไปช้า"])(
    "takes %j for late",
    (text) => expect(readAnswer(text)).toEqual({ kind: "late", minutes: null }),
  );

  it.each([
    ["2 30", 30],
    ["2: 15", 20],
    ["２　５", 10],
  ])("takes %j for %i minutes late", (text, minutes) =>
    expect(readAnswer(text)).toEqual({ kind: "late", minutes }),
  );

  it.each(["3", "CANCEL", "キャンセル", "取消", "hủy"])("takes %j for cancelling", (text) =>
    expect(readAnswer(text)).toEqual({ kind: "cancel" }),
  );

  it.each([
    "",
    "2 45",
    "2 people",
    "12",
    "3 of us",
    "yes",
    "ok",
    "no",
    "1, but my son can't eat nuts",
    "cancel the wine, not the table",
    "I'm late and allergic to shrimp",
  ])("leaves %j to the restaurant", (text) => expect(readAnswer(text)).toEqual({ kind: "words" }));
});

it("is somewhat later each time, and never by more than can be said", () => {
  expect([0, 10, 20, 30].map(laterThan)).toEqual([10, 20, 30, 30]);
});

it("splits long words without losing a letter", () => {
  const words = "卵🥚".repeat(400);
  const parts = partsOf(words);
  expect(parts.join("")).toBe(words);
  expect(parts.every((part) => part.length <= 500)).toBe(true);
});
