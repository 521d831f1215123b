import { describe, expect, it } from "vitest";
import type { Language } from "#kernel/languages.ts";
import { foldText } from "#platform/server/text/folded-text.ts";
import { readPartyChange } from "./party-change.ts";
import { readQuestion } from "./read-question.ts";

const CLOCK = { date: "2026-12-01", time: "12:00" };

describe("readPartyChange", () => {
  it.each<[Language, string, number]>([
    ["en", "There will be two more people", 2],
    ["en", "actually one more person is coming", 1],
    ["en", "Another guest is joining us", 1],
    ["en", "two of us can't come", -2],
    ["en", "one fewer", -1],
    ["ja", "あと２人増えます", 2],
    ["ja", "もう一人追加で", 1],
    ["ja", "1名減りました", -1],
    ["ko", "두 명 더요", 2],
    ["ko", "한 명이 줄었어요", -1],
    ["zh", "再加两个人", 2],
    ["zh", "少了一位", -1],
    ["zh-Hant", "再加兩個人", 2],
    ["zh-Hant", "減少一人", -1],
    ["es", "Somos dos más", 2],
    ["es", "una persona menos", -1],
    ["th", "เพิ่มอีก 2 คน", 2],
    ["th", "ลดลงหนึ่งคน", -1],
    ["ms", "tambah dua orang lagi", 2],
    ["ms", "kurang seorang", -1],
    ["id", "2 orang lagi ikut", 2],
    ["id", "kurangi 1 orang", -1],
    ["vi", "Thêm hai người nữa", 2],
    ["vi", "bớt 1 người", -1],
    ["pl", "dwie osoby więcej", 2],
    ["pl", "o jedną osobę mniej", -1],
    ["ro", "încă două persoane", 2],
    ["ro", "o persoană mai puțin", -1],
  ])("%s: %s", (language, text, by) => {
    expect(readPartyChange(foldText(text), language)).toBe(by);
  });

  it.each<[Language, string]>([
    ["en", "make it four"],
    ["en", "down to two people"],
    ["en", "show me two more"],
    ["en", "more than 2 people"],
    ["ja", "2人に減らしてください"],
    ["ja", "大人2人です"],
    ["ko", "4명으로 늘려 주세요"],
    ["zh", "增加到四个人"],
    ["zh-Hant", "減到2人"],
    ["es", "para dos personas"],
    ["th", "ลดเหลือ 2 คน"],
    ["vi", "giảm xuống 3 người"],
    ["pl", "stolik dla dwóch osób"],
    ["ro", "pentru trei persoane"],
  ])("%s: nothing is relative in %s", (language, text) => {
    expect(readPartyChange(foldText(text), language)).toBeNull();
  });
});

describe("readQuestion", () => {
  it("never takes the number of a change for the size of the party", () => {
    for (const [language, text] of [
      ["ja", "1人減りました"],
      ["en", "one person less"],
      ["ko", "두 명 더요"],
      ["pl", "dodaj 2 osoby"],
    ] as const)
      expect(readQuestion(text, language, CLOCK).slots.partySize, text).toBeNull();
  });

  it("adds up who comes where that is said at once", () => {
    const { slots, partyChange } = readQuestion("a table for 3 adults and another 2 kids", "en", CLOCK);
    expect([slots.partySize, partyChange]).toEqual([5, null]);
  });
});
