import compile from "icu-minify/compile";
import { expect, it } from "vitest";
import { withDots } from "./phrase-text.ts";

it.each([
  ["Thank you!", "Thank you!"],
  ["We arrive at {time}.", "We arrive at …"],
  ["{minutes, plural, one {We wait # minute.} other {We wait # minutes.}}", "We wait … minutes."],
  ["{floor, plural, =1 {Street level.} other {On floor #F, {name}.}}", "On floor …F, …"],
])("%s is offered as %s", (text, label) => {
  expect(withDots(compile(text))).toBe(label);
});
