import type { z } from "zod";
import type { EndpointExamples } from "#kernel/api/endpoint.ts";
import type {
  ApiReservation,
  apiAvailability,
  apiCancelReservation,
  apiChangeReservation,
  apiCreatedReservation,
  apiCreateReservation,
} from "./api-v1.ts";

export const reservationExample: ApiReservation = {
  id: "9yWc1tE0k3mZrQ2xTfLh7A",
  status: "confirmed",
  confirmationCode: "K7WXA4",
  source: "api",
  guestCount: 2,
  startsAt: "2026-12-24T09:00:00.000Z",
  endsAt: "2026-12-24T11:00:00.000Z",
  localTime: "2026-12-24T18:00",
  expiresAt: null,
  course: null,
  area: null,
  customerName: "Ana Popescu",
  language: "en",
  dietaryNeeds: ["vegetarian", "without-nuts"],
  severeAllergens: ["nuts"],
  otherNeeds: [{ text: "celery", severe: false, food: { id: "celery", ja: "セロリ", allergens: [] } }],
  needsAsked: true,
  needsText: [
    "【重症】くるみ・カシューナッツ・アーモンドなどナッツ類と落花生（ピーナッツ油を含む）不可",
    "ベジタリアン（肉・魚介類、それらのだし・エキス・ラード・ゼラチンも不可）",
    "セロリ不可（お客様の言葉「celery」）",
  ],
  answers: [
    {
      questionId: "q7Rk2mXc0LbT9aVe",
      kind: "one",
      language: "ja",
      words: { ja: "どのような機会ですか？", en: "What's the occasion?" },
      text: null,
      options: [{ id: "p3Yd8nWf1KsU6hZj", words: { ja: "記念日", en: "Anniversary" } }],
    },
  ],
  createdAt: "2026-12-01T03:00:00.000Z",
  changedAt: "2026-12-01T03:00:00.000Z",
};

const body: z.input<typeof apiCreateReservation> = {
  localTime: "2026-12-24T18:00",
  guestCount: 2,
  customerName: "Ana Popescu",
  customerEmail: "ana@example.org",
  customerPhone: "+40 721 234 567",
  language: "en",
  dietaryNeeds: ["vegetarian"],
  severeAllergens: ["nuts"],
  otherNeeds: [{ text: "celery" }],
  specialRequests: "A table by the window, if possible",
  answers: [{ questionId: "q7Rk2mXc0LbT9aVe", options: ["p3Yd8nWf1KsU6hZj"] }],
};
const created: z.output<typeof apiCreatedReservation> = { ...reservationExample, paymentUrl: null };
export const createExamples: EndpointExamples = { body, answer: created };

const change: z.input<typeof apiChangeReservation> = { localTime: "2026-12-24T19:00", guestCount: 3 };
const changed: ApiReservation = {
  ...reservationExample,
  guestCount: 3,
  startsAt: "2026-12-24T10:00:00.000Z",
  endsAt: "2026-12-24T12:00:00.000Z",
  localTime: "2026-12-24T19:00",
  changedAt: "2026-12-02T08:30:00.000Z",
};
export const changeExamples: EndpointExamples = { body: change, answer: changed };

const cancel: z.input<typeof apiCancelReservation> = { by: "guest", reason: "The flight was cancelled" };
const cancelled: ApiReservation = {
  ...reservationExample,
  status: "cancelled_by_guest",
  changedAt: "2026-12-03T01:15:00.000Z",
};
export const cancelExamples: EndpointExamples = { body: cancel, answer: cancelled };

const RESTAURANT = "demo-sakura";
export const listExamples: EndpointExamples = {
  query: { from: "2026-12-24", to: "2026-12-25" },
  answer: { restaurantId: RESTAURANT, zone: "Asia/Tokyo", reservations: [reservationExample] },
};

const free: z.output<typeof apiAvailability> = {
  restaurantId: RESTAURANT,
  zone: "Asia/Tokyo",
  date: "2026-12-24",
  closed: null,
  times: [
    { time: "17:30", available: true },
    { time: "18:00", available: true },
    { time: "18:30", available: false },
  ],
  areas: [
    { id: "k4Tn1vQz7RbM", name: "カウンター", words: { en: "Counter" }, partySizes: [1, 2] },
    { id: "w9Xc3pLe5HdY", name: "座敷", words: { en: "Tatami room" }, partySizes: [2, 3, 4, 5, 6] },
  ],
  questions: [
    {
      id: "q7Rk2mXc0LbT9aVe",
      kind: "one",
      isRequired: false,
      language: "ja",
      words: { ja: "どのような機会ですか？", en: "What's the occasion?" },
      options: [
        { id: "p3Yd8nWf1KsU6hZj", words: { ja: "記念日", en: "Anniversary" } },
        { id: "p8Gq5rTc4NxB2mLa", words: { ja: "誕生日", en: "Birthday" } },
      ],
    },
  ],
};
export const availabilityExamples: EndpointExamples = {
  query: { date: "2026-12-24", guests: "2" },
  answer: free,
};
