import { expect, test } from "vitest";
import type { KitchenAnswer } from "../../reservation-constants.ts";
import { kitchenSays } from "./reservation-state.tsx";

const dueAt = "2026-11-21T09:00:00Z";
const before = new Date("2026-11-21T08:59:00Z");
const after = new Date("2026-11-21T09:01:00Z");
const kitchen = (answer: KitchenAnswer | null) => ({ dueAt, answer, dishes: [], by: null, at: null });

test("a missing answer is awaited until its deadline, and missed afterwards", () => {
  expect(kitchenSays({ status: "confirmed", kitchen: kitchen(null) }, before)).toBe("asked");
  expect(kitchenSays({ status: "confirmed", kitchen: kitchen(null) }, after)).toBe("overdue");
  expect(kitchenSays({ status: "confirmed", kitchen: kitchen("will-check") }, before)).toBe("will-check");
  expect(kitchenSays({ status: "confirmed", kitchen: kitchen("will-check") }, after)).toBe("overdue");
});

test("an answer remains one after the deadline", () => {
  expect(kitchenSays({ status: "requested", kitchen: kitchen("cannot") }, after)).toBe("cannot");
});

test("nothing is shown without needs, nor for an ended reservation", () => {
  expect(kitchenSays({ status: "confirmed", kitchen: null }, before)).toBeNull();
  expect(kitchenSays({ status: "cancelled_by_guest", kitchen: kitchen("can") }, before)).toBeNull();
});
