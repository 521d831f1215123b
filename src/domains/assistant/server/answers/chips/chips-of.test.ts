import { expect, it } from "vitest";
import type { ChipReader } from "../../port.ts";
import { chipsOf } from "./chips-of.ts";

const chip = (kind: "booking" | "restaurant" | "day" | "need", label: string) => ({
  ...{ kind, value: label, label, isRemovable: true },
});
const now = new Date("2026-12-01T03:00:00Z");
const asked: ChipReader[] = [];
const assistant = {
  booked: async (_dialogue: unknown, reader: ChipReader) => {
    asked.push(reader);
    return [chip("booking", "Hamanoto · Thu, December 24 · 18:00 · 2 guests")];
  },
  chips: () => [chip("restaurant", "Hamanoto"), chip("day", "Fri, December 25"), chip("need", "Vegan")],
};
const reader = { credentials: null, language: "en", now } as const;

it("doesn't repeat beside a booking what the booking says", async () => {
  const chips = await chipsOf(assistant, { dialogue: null, holderHash: "browser" }, reader);
  expect(chips.map(({ label }) => label)).toEqual([
    "Hamanoto · Thu, December 24 · 18:00 · 2 guests",
    ...["Fri, December 25", "Vegan"],
  ]);
});

it("shows an operator the bookings of the conversation's browser, and after a logout of none", async () => {
  asked.length = 0;
  await chipsOf(assistant, { dialogue: null, holderHash: "browser" }, reader);
  await chipsOf(assistant, { dialogue: null, holderHash: "" }, reader);
  expect(asked.map(({ holder }) => holder)).toEqual([
    { accountId: null, holderHash: "browser" },
    { accountId: null, holderHash: null },
  ]);
});
