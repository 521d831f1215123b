import { expect, test } from "vitest";
import { bodyOf, isTimeMissing, newDraft } from "./add-form.tsx";

const now = "2026-11-21T18:05";

test("a walk-in needs no further input", () => {
  const draft = newDraft("2026-11-21", now, 300);
  expect(isTimeMissing(draft)).toBe(false);
  expect(bodyOf(draft)).toMatchObject({
    source: "walk-in",
    reservationDate: null,
    guestCount: 2,
    tableIds: [],
    needsAsked: false,
  });
});

test("after midnight the next time of the evening is proposed", () => {
  expect(newDraft("2026-11-21", "2026-11-22T00:20", 300).time).toBe("24:30");
  expect(newDraft("2026-11-22", "2026-11-22T00:20", 300).time).toBe("");
});

test("a time chosen earlier does not apply to a walk-in that sits down now", () => {
  const draft = { ...newDraft("2026-11-21", now, 300), time: "21:00" };
  expect(bodyOf(draft).reservationDate).toBeNull();
  expect(bodyOf({ ...draft, isNow: false }).reservationDate).toBe("2026-11-21T21:00");
  expect(isTimeMissing({ ...draft, isNow: false, time: "" })).toBe(true);
});
