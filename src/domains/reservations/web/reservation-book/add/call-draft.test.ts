import { expect, test } from "vitest";
import { addByStaff } from "#domains/reservations/contract/book.ts";
import { bodyOf, isWholeNumber, missingIn, newCall, searchOf } from "./call-draft.ts";

test("a call needs a name and a time, and is on the day shown", () => {
  const draft = newCall("2026-11-24");
  expect(missingIn(draft)).toEqual({ name: true, time: true });
  const filled = { ...draft, customerName: " 山田 ", time: "19:00", customerPhone: "090-0000-0000" };
  expect(missingIn(filled)).toEqual({ name: false, time: false });
  const body = bodyOf(filled);
  expect(body).toMatchObject({
    reservationDate: "2026-11-24T19:00",
    customerName: "山田",
    customerPhone: "090-0000-0000",
    staffNote: null,
    guestId: null,
    needsAsked: false,
  });
  expect(addByStaff.safeParse(body).success).toBe(true);
});

test("guests are looked for by the number, and by the name until there is one", () => {
  const draft = { ...newCall("2026-11-24"), customerName: "やまだ" };
  expect(searchOf(draft)).toBe("やまだ");
  expect(searchOf({ ...draft, customerPhone: "09" })).toBe("やまだ");
  expect(searchOf({ ...draft, customerPhone: "090" })).toBe("090");
  expect(isWholeNumber("０９０-１２３４-５６７８")).toBe(true);
  expect(isWholeNumber("090-1234")).toBe(false);
});
