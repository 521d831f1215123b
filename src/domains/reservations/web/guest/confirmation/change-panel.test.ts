import { expect, test } from "vitest";
import { changeReservation } from "#domains/reservations/contract/reservations.ts";
import { changesIn, draftOf } from "./change-panel.tsx";

const DAY_ENDS = 300;

const reservation = {
  reservationDate: "2026-11-22T19:30",
  guestCount: 3,
  course: null,
  area: null,
  dietaryNeeds: ["vegan" as const, "without-nuts" as const],
  severeAllergens: ["nuts" as const],
  answers: [],
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
  expect(changesIn(reservation, draftOf(reservation, DAY_ENDS), DAY_ENDS)).toEqual({});
});

test("only changed fields are sent, in a valid body", () => {
  const draft = {
    ...draftOf(reservation, DAY_ENDS),
    time: "18:00",
    guests: 2,
    needs: ["vegan" as const],
    severe: [],
  };
  const changes = changesIn(reservation, draft, DAY_ENDS);
  expect(changes).toEqual({
    reservationDate: "2026-11-22T18:00",
    guestCount: 2,
    dietaryNeeds: ["vegan"],
    severeAllergens: [],
  });
  expect(changeReservation.safeParse(changes).success).toBe(true);
});

test("foods as free text are sent, and a changed severity is a change", () => {
  const draft = draftOf(reservation, DAY_ENDS);
  const others = draft.others.map((need) => ({ ...need, severe: true }));
  const changes = changesIn(reservation, { ...draft, others }, DAY_ENDS);
  expect(changes).toEqual({ otherNeeds: [{ text: "celery", severe: true }] });
  expect(changeReservation.safeParse(changes).success).toBe(true);
});

test("removed requests are null, and a different order of needs is no change", () => {
  const needs = reservation.dietaryNeeds.toReversed();
  expect(
    changesIn(reservation, { ...draftOf(reservation, DAY_ENDS), needs, requests: " " }, DAY_ENDS),
  ).toEqual({
    specialRequests: null,
  });
});

test("a table after midnight is shown under its evening, and only another time is a change", () => {
  const late = { ...reservation, reservationDate: "2026-11-23T00:30" };
  const draft = draftOf(late, DAY_ENDS);
  expect([draft.date, draft.time]).toEqual(["2026-11-22", "24:30"]);
  expect(changesIn(late, draft, DAY_ENDS)).toEqual({});
  const changes = changesIn(late, { ...draft, time: "24:45" }, DAY_ENDS);
  expect(changes).toEqual({ reservationDate: "2026-11-22T24:45" });
  expect(changeReservation.safeParse(changes).success).toBe(true);
});
