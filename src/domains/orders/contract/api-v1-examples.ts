import type { z } from "zod";
import type { EndpointExamples } from "#kernel/api/endpoint.ts";
import type { ApiOrder, apiOrders, apiStepOrder } from "./api-v1.ts";

const nuts: ApiOrder["needs"] = {
  dietaryNeeds: ["without-nuts"],
  severeAllergens: ["nuts"],
  otherNeeds: [],
  needsAsked: true,
  needsText: ["【重症】くるみ・カシューナッツ・アーモンドなどナッツ類と落花生（ピーナッツ油を含む）不可"],
};

export const orderExample: ApiOrder = {
  id: "Qm2vXh9cT0aJ4kLz8RyWbA",
  orderNumber: "7",
  kind: "dine-in",
  status: "new",
  steps: ["accepted", "rejected"],
  tableLabel: "T3",
  customerName: "Ana",
  language: "en",
  dueAt: "2026-12-24T09:40:00.000Z",
  readyAt: null,
  expiresAt: "2026-12-24T09:30:00.000Z",
  createdAt: "2026-12-24T09:20:00.000Z",
  lines: [
    {
      position: 0,
      name: "醤油ラーメン",
      nameTranslations: { ja: "醤油ラーメン", en: "Soy sauce ramen" },
      details: [{ name: "大盛り", nameTranslations: { ja: "大盛り", en: "Large" } }],
      quantity: 2,
      unit: { minor: 1_200, currency: "JPY" },
      percent: 10,
      phrases: ["no-onion"],
      note: null,
      refunded: 0,
    },
  ],
  note: null,
  total: { minor: 2_400, currency: "JPY" },
  refunded: { minor: 0, currency: "JPY" },
  pays: "at-restaurant",
  settledAt: null,
  reason: null,
  needs: nuts,
  ownNeeds: nuts,
  parties: [],
};

const orders: z.output<typeof apiOrders> = {
  restaurantId: "demo-sakura",
  date: "2026-12-24",
  orders: [orderExample],
};
export const ordersExamples: EndpointExamples = { query: { date: "2026-12-24" }, answer: orders };

const step: z.input<typeof apiStepOrder> = { from: "new", to: "accepted", readyInMinutes: 20 };
const accepted: ApiOrder = {
  ...orderExample,
  status: "accepted",
  steps: ["ready", "done", "rejected"],
  readyAt: "2026-12-24T09:41:00.000Z",
  expiresAt: null,
};
export const stepExamples: EndpointExamples = { body: step, answer: accepted };
