import { expect, test } from "vitest";
import { changeReservation } from "#domains/reservations/contract/reservations.ts";
import { changesIn, draftOf } from "./change-panel.tsx";

const reservation = {
  reservationDate: "2026-11-22T19:30",
  guestCount: 3,
  course: null,
  dietaryNeeds: ["vegan" as const, "without-nuts" as const],
  severeAllergens: ["nuts" as const],
  otherNeeds: [{ text: "celery", severe: false, food: { id: "celery", ja: "セロリ", allergens: [] } }],
  contact: {
    customerName: "Ana",
    customerEmail: null,
    customerPhone: null,
    customerWhatsapp: null,
    customerTelegram: null,
    notificationMethod: null,
    specialRequests: "A window seat",
  },
};

test("an untouched form changes nothing", () => {
  expect(changesIn(reservation, draftOf(reservation))).toEqual({});
});

test("only changed fields are sent, in a valid body", () => {
  const draft = { ...draftOf(reservation), time: "18:00", guests: 2, needs: ["vegan" as const], severe: [] };
  const changes = changesIn(reservation, draft);
  expect(changes).toEqual({
    reservationDate: "2026-11-22T18:00",
    guestCount: 2,
    dietaryNeeds: ["vegan"],
    severeAllergens: [],
  });
  expect(changeReservation.safeParse(changes).success).toBe(true);
});

test("foods as free text are sent, and a changed severity is a change", () => {
  const draft = draftOf(reservation);
  const others = draft.others.map((need) => ({ ...need, severe: true }));
  const changes = changesIn(reservation, { ...draft, others });
  expect(changes).toEqual({ otherNeeds: [{ text: "celery", severe: true }] });
  expect(changeReservation.safeParse(changes).success).toBe(true);
});

test("removed requests are null, and a different order of needs is no change", () => {
  const needs = reservation.dietaryNeeds.toReversed();
  expect(changesIn(reservation, { ...draftOf(reservation), needs, requests: " " })).toEqual({
    specialRequests: null,
  });
});
