import compile from "icu-minify/compile";
import { expect, it } from "vitest";
import type { ThreadMessage } from "../../contract/threads.ts";
import { openQuestions, withDots } from "./phrases.ts";

it.each([
  ["Thank you!", "Thank you!"],
  ["We arrive at {time}.", "We arrive at …"],
  ["{minutes, plural, one {We wait # minute.} other {We wait # minutes.}}", "We wait … minutes."],
  ["{floor, plural, =1 {Street level.} other {On floor #F, {name}.}}", "On floor …F, …"],
])("%s is offered as %s", (text, label) => {
  expect(withDots(compile(text))).toBe(label);
});

const message = (id: string, given: Partial<ThreadMessage>): ThreadMessage => ({
  ...{ id, from: "guest", phrase: null, value: null, words: null, language: "pl" },
  ...{ original: null, replyTo: null, by: null, at: "2026-12-24T09:00:00Z", isRead: false },
  ...given,
});
const entrance = message("1", { phrase: "entrance" });
const chair = message("2", { phrase: "high-chair" });
const idsOf = (messages: ThreadMessage[]) =>
  openQuestions(messages, "restaurant").map((one) => one.message.id);

it("offers answers to each unanswered question", () => {
  const open = openQuestions([entrance, chair], "restaurant");
  expect(open.map(({ answers }) => answers[0])).toEqual(["floor", "possible"]);
});

it("leaves the first question open when only the second was answered", () => {
  const answer = message("3", { from: "restaurant", phrase: "possible", replyTo: "2" });
  expect(idsOf([entrance, chair, answer])).toEqual(["1"]);
});

it("closes them when the reader has written something else", () => {
  const words = message("3", { from: "restaurant", words: "3階です" });
  expect(idsOf([entrance, chair, words])).toEqual([]);
  expect(idsOf([entrance, words, chair])).toEqual(["2"]);
});

it("offers no affirmative answer to free text", () => {
  const [open] = openQuestions([message("1", { words: "Czy zupa jest bez orzechów?" })], "restaurant");
  expect(open?.answers).toEqual(["thanks", "call-us", "see-you"]);
});

it("ignores free text while a phrase is unanswered", () => {
  const words = message("3", { words: "Dziękujemy!" });
  expect(idsOf([words, chair])).toEqual(["2"]);
  expect(idsOf([words, { ...words, id: "4" }])).toEqual(["4"]);
});

it("offers no answer to the reader's own messages, nor to a plain yes", () => {
  expect(idsOf([message("1", { from: "restaurant", phrase: "what-time" })])).toEqual([]);
  expect(idsOf([message("1", { phrase: "yes" })])).toEqual([]);
});
