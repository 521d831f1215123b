import { expect, test } from "vitest";
import { bodyOf, missingIn, newDraft } from "./add-form.tsx";

const now = "2026-11-21T18:05";

test("a walk-in needs no further input", () => {
  const draft = newDraft("2026-11-21", now);
  expect(missingIn(draft)).toEqual({ name: false, time: false });
  expect(bodyOf(draft)).toMatchObject({
    source: "walk-in",
    reservationDate: null,
    guestCount: 2,
    tableIds: [],
    needsAsked: false,
  });
});

test("a phone booking needs a name and a time, and defaults to the day shown", () => {
  const draft = { ...newDraft("2026-11-24", now), source: "phone" as const };
  expect(missingIn(draft)).toEqual({ name: true, time: true });
  const filled = { ...draft, customerName: " 山田 ", time: "19:00", customerPhone: "090-0000-0000" };
  expect(missingIn(filled)).toEqual({ name: false, time: false });
  expect(bodyOf(filled)).toMatchObject({
    reservationDate: "2026-11-24T19:00",
    customerName: "山田",
    customerPhone: "090-0000-0000",
    staffNote: null,
  });
});

test("a time chosen earlier does not apply to a walk-in", () => {
  const draft = { ...newDraft("2026-11-21", now), time: "21:00" };
  expect(bodyOf(draft).reservationDate).toBeNull();
  expect(bodyOf({ ...draft, isNow: false }).reservationDate).toBe("2026-11-21T21:00");
});
