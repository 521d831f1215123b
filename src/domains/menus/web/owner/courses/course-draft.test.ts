import { expect, test } from "vitest";
import { saveCourse } from "#domains/menus/contract/courses.ts";
import { bodyOf, digitsOf, draftOf } from "./course-draft.ts";

const course = {
  id: "c",
  version: 3,
  bookings: 0,
  names: { ja: "おまかせ", en: "Chef's choice" },
  descriptions: {},
  price: { minor: 6_000, currency: "JPY" as const },
  minutes: 90,
  lastDrinks: 30,
  seats: 12,
  minParty: 2,
  maxParty: 6,
  isActive: true,
};

test("a form that is saved unchanged is the course", () => {
  const { id: _, bookings: __, ...same } = course;
  expect(saveCourse.parse(bodyOf(draftOf(course), 3))).toEqual(same);
});

test("seats left empty are any number, and drinks that are off have no last order", () => {
  const draft = { ...draftOf(course), seats: "", hasDrinks: false };
  expect(bodyOf(draft, 3)).toMatchObject({ seats: null, lastDrinks: null });
});

test("seats are read from full-width digits", () => {
  expect([digitsOf("２０"), digitsOf("020 seats"), digitsOf("–")]).toEqual(["20", "20", ""]);
});

test("a new course is for two to eight guests, two hours, without drinks", () => {
  expect(bodyOf({ ...draftOf(null), name: "新", yen: 5_000 }, 0)).toMatchObject({
    ...{ minParty: 2, maxParty: 8, minutes: 120, lastDrinks: null, seats: null, isActive: true, version: 0 },
  });
});
