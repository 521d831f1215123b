import { describe, expect, it } from "vitest";
import { answerLines, answerTexts } from "../../booked-answers.ts";
import type { BookingQuestion } from "../../contract/questions.ts";
import { answersTo, withAnswers } from "./settle-answers.ts";

const QUESTIONS: BookingQuestion[] = [
  {
    ...{ id: "what", kind: "several", isRequired: false, language: "ja" },
    words: { ja: "ご入用のもの", zh: "需要什么" },
    options: [
      { id: "chair", words: { ja: "ベビーチェア", en: "Baby chair" } },
      { id: "car", words: { ja: "駐車場", en: "Parking" } },
    ],
  },
  { id: "else", kind: "text", isRequired: false, language: "ja", words: { ja: "ほかに" }, options: [] },
];
const said = (text: string) => ({ questionId: "else", text, options: [] });
const chosen = (...options: string[]) => ({ questionId: "what", text: null, options });
const settle = (
  given: Parameters<typeof answersTo>[1]["given"],
  language: "en" | "ja" | "zh-Hant" = "en",
) => {
  const settled = answersTo(QUESTIONS, { given, language, mustAnswer: true });
  if (!settled.ok) throw new Error(settled.reason);
  return settled.answers;
};

describe("an answer", () => {
  it("is kept with the restaurant's words and those that the guest read", () => {
    expect(settle([chosen("car", "chair")])).toMatchObject([
      {
        ...{ words: { ja: "ご入用のもの" }, text: null },
        options: [
          { id: "chair", words: { ja: "ベビーチェア", en: "Baby chair" } },
          { id: "car", words: { ja: "駐車場", en: "Parking" } },
        ],
      },
    ]);
    expect(settle([chosen("car")], "zh-Hant")[0]?.words, "a writing that they can read").toEqual({
      ja: "ご入用のもの",
      zh: "需要什么",
    });
  });

  it("without words and options is none", () => {
    expect(settle([chosen(), { ...said(""), text: null }])).toEqual([]);
  });

  it("is read by each side in its language, own words as they are", () => {
    const answers = settle([chosen("chair"), said("no peanuts please")]);
    expect(answerTexts(answers)).toEqual([
      ["ご入用のもの", "ベビーチェア"],
      ["ほかに", "no peanuts please"],
    ]);
    const [first, second] = answerLines(answers, { guest: "en", reader: "en" });
    expect(first).toMatchObject({ question: { lang: "ja" }, answers: [{ text: "Baby chair", lang: "en" }] });
    expect(second).toMatchObject({ answers: [{ text: "no peanuts please", lang: "en" }], isOwn: true });
  });

  it("stays when its question is no longer asked", () => {
    const before = settle([chosen("chair"), said("no peanuts please")]);
    const after = settle([chosen("car")]);
    expect(withAnswers(before, after, [chosen("car")]).map(({ questionId }) => questionId)).toEqual([
      "else",
      "what",
    ]);
    expect(withAnswers(before, [], [chosen()]).map(({ text }) => text)).toEqual(["no peanuts please"]);
  });
});
