import { expect, it } from "vitest";
import type { BookedAnswer, BookingQuestion } from "#domains/reservations/contract/questions.ts";
import { answersOf, givenAnswers, missingAnswers, readAnswers } from "./draft-answers.ts";

const words = { ja: "質問" };
const question = (id: string, kind: BookingQuestion["kind"], isRequired = false): BookingQuestion => ({
  ...{ id, kind, isRequired, language: "ja", words },
  options: kind === "text" ? [] : ["a", "b"].map((option) => ({ id: option, words })),
});
const QUESTIONS = [question("text", "text", true), question("one", "one", true), question("some", "several")];

it("every question of the form is sent, also without an answer", () => {
  expect(givenAnswers(QUESTIONS, {})).toEqual(
    QUESTIONS.map(({ id }) => ({ questionId: id, text: null, options: [] })),
  );
});

it("of a stored draft, what still fits the questions is sent", () => {
  const stored = {
    text: { text: " Yes ", options: ["a"] },
    one: { options: ["gone", "b"] },
    old: { text: "?" },
  };
  const answers = readAnswers(stored);
  expect(givenAnswers(QUESTIONS, answers)).toEqual([
    { questionId: "text", text: "Yes", options: [] },
    { questionId: "one", text: null, options: ["b"] },
    { questionId: "some", text: null, options: [] },
  ]);
  expect(givenAnswers([question("old", "text")], answers), "asked again").toMatchObject([{ text: "?" }]);
});

it.each([null, "text", [], { text: null }, { text: { text: 3, options: "a" } }])(
  "a broken draft has no answers: %j",
  (stored) => {
    expect(missingAnswers(QUESTIONS, readAnswers(stored))).toEqual(["answers.0", "answers.1"]);
  },
);

it("a booking's answers are where a change begins", () => {
  const kept = { language: "ja", words } as const;
  const booked: BookedAnswer[] = [
    { ...kept, questionId: "text", kind: "text", text: "No peanuts", options: [] },
    { ...kept, questionId: "one", kind: "one", text: null, options: [{ id: "b", words }] },
  ];
  expect(givenAnswers(QUESTIONS, answersOf(booked))).toMatchObject([
    { text: "No peanuts" },
    { options: ["b"] },
    { options: [] },
  ]);
  expect(missingAnswers(QUESTIONS, answersOf(booked))).toEqual([]);
});
