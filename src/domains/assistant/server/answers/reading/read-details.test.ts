import { expect, it } from "vitest";
import { readQuestion } from "#domains/discovery/server/public.ts";
import { type Dialogue, NEW_DIALOGUE } from "../rules.ts";
import { readDetails } from "./read-details.ts";

const CLOCK = { date: "2026-12-01", time: "12:00" };
const offered = (partySize: number | null): Dialogue => ({
  ...NEW_DIALOGUE,
  intent: "book",
  restaurantId: "sora",
  slots: { ...NEW_DIALOGUE.slots, date: "2026-12-04", time: "19:00", partySize },
});
const read = (text: string, before: Dialogue) => {
  const { intent, slots } = readDetails(readQuestion(text, "en", CLOCK), before, false);
  return [intent, slots.partySize];
};

it("counts more and fewer from the party that was spoken of", () => {
  expect(read("two more of us", offered(2))).toEqual(["more", 4]);
  expect(read("one fewer", offered(4))).toEqual(["more", 3]);
});

it("leaves the party open where nobody has said how many they were, or nobody would be left", () => {
  expect(read("two more of us", offered(null))[1]).toBeNull();
  expect(read("two of us can't come", offered(2))[1]).toBeNull();
});
