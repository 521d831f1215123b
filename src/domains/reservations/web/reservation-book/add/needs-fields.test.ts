import { expect, test } from "vitest";
import { addByStaff } from "#domains/reservations/contract/book.ts";
import {
  areNeedsMissing,
  NOT_ASKED,
  needsBody,
  needsDraftOf,
  withNeed,
  withSevere,
} from "./needs-fields.tsx";

const CALL = {
  source: "phone",
  reservationDate: "2026-12-01T18:00",
  guestCount: 2,
  customerName: "山田",
} as const;

test("not asked, asked without needs, and needs are three different values", () => {
  expect(needsBody(NOT_ASKED).needsAsked).toBe(false);
  expect(needsBody({ ...NOT_ASKED, asked: "none" }).needsAsked).toBe(true);
  const some = withSevere(withNeed({ ...NOT_ASKED, asked: "some" }, "without-nuts"), "nuts", true);
  const others = [{ text: "セロリ", severe: true, food: null }];
  const body = needsBody({ ...some, others });
  expect(body).toEqual({
    dietaryNeeds: ["without-nuts"],
    severeAllergens: ["nuts"],
    otherNeeds: [{ text: "セロリ", severe: true }],
    needsAsked: true,
  });
  expect(addByStaff.safeParse({ ...CALL, ...body }).success).toBe(true);
});

test("a party that has needs can't be saved without any of them", () => {
  const some = { ...NOT_ASKED, asked: "some" as const };
  expect(areNeedsMissing(some)).toBe(true);
  expect(areNeedsMissing(withNeed(some, "vegan"))).toBe(false);
  expect(areNeedsMissing({ ...some, others: [{ text: "セロリ", severe: false, food: null }] })).toBe(false);
  expect(areNeedsMissing({ ...some, asked: "none" })).toBe(false);
  expect(areNeedsMissing(NOT_ASKED)).toBe(false);
});

test("a removed need is not severe anymore", () => {
  const some = withSevere(withNeed({ ...NOT_ASKED, asked: "some" }, "without-nuts"), "nuts", true);
  expect(withNeed(some, "without-nuts")).toMatchObject({ needs: [], severe: [] });
});

test("a reservation's needs are restored as entered", () => {
  const none = { dietaryNeeds: [], severeAllergens: [], otherNeeds: [] };
  expect(needsDraftOf({ ...none, needsAsked: false }).asked).toBe("not-asked");
  expect(needsDraftOf({ ...none, needsAsked: true }).asked).toBe("none");
  expect(needsDraftOf({ ...none, dietaryNeeds: ["vegan"], needsAsked: true }).asked).toBe("some");
});
