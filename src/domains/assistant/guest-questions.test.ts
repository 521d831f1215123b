import { expect, it } from "vitest";
import { suggestedQuestions } from "./guest-questions.ts";

it("suggests the next meal, and at a restaurant what is asked there", () => {
  const byHour = [0, 4, 5, 9, 10, 14, 15, 21, 22].map((hour) => suggestedQuestions(false, hour)[0]);
  expect(byHour).toEqual([
    "late",
    "late",
    "breakfast",
    "breakfast",
    "lunch",
    "lunch",
    "dinner",
    "dinner",
    "late",
  ]);
  for (const hour of [3, 12]) expect(suggestedQuestions(true, hour)).toHaveLength(4);
});
