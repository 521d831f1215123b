import { expect, it } from "vitest";
import { createReservation as contract } from "#domains/reservations/contract/reservations.ts";
import { createReservation } from "#domains/reservations/server/booking/create-reservation.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { translator } from "#platform/server/text/texts.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAssistant } from "#tests/setup/test-assistant.ts";

const HOLDER = "holder";
/** 17:00 in Tokyo, an hour before the booking. */
let now = new Date("2026-12-24T08:00:00Z");
const db = testDatabase();
const { assistant } = testAssistant(db, () => now);

it.each(LANGUAGES)("who is late for a booking of today tells it with one tap, in %s", async (language) => {
  const restaurantId = await addTestRestaurant(db);
  const holderHash = `${HOLDER} ${language}`;
  now = new Date("2026-12-01T03:00:00Z");
  const booked = await createReservation(db, {
    body: contract.parse(bookingBody(restaurantId)),
    idempotencyKey: language,
    ...{ holderHash, accountId: null, takesCards: true, now },
  });
  expect(booked.ok).toBe(true);
  const ask = async () => {
    const credentials = { holderHash, shareKey: null, manageKey: null, accountId: null };
    const about = { context: null, work: null, dialogue: null, credentials, now };
    const { content, parts } = await assistant.answer({ text: LATE[language], language, ...about });
    return { content, list: parts.find((part) => part.kind === "bookings") };
  };
  // Three weeks before nobody is late: what can be changed is shown.
  expect((await ask()).list).toMatchObject({ purpose: "change", bookings: [{ canRunLate: false }] });
  now = new Date("2026-12-24T08:00:00Z");
  const { content, list } = await ask();
  expect(content).toBe(translator(language, "assistant")("bookings.tellLate"));
  expect(list).toMatchObject({ purpose: "late", bookings: [{ canRunLate: true, lateMinutes: 0 }] });
});

const LATE = {
  en: "I'm running late",
  ja: "少し遅れます",
  ko: "늦을 것 같아요",
  zh: "我们要迟到了",
  "zh-Hant": "我們會遲到",
  es: "Vamos a llegar tarde",
  th: "จะไปสาย",
  ms: "Kami akan lewat",
  id: "Kami akan terlambat",
  vi: "Chúng tôi sẽ đến muộn",
  pl: "Spóźnimy się",
  ro: "Vom întârzia",
} as const;
