import { Counter } from "prom-client";
import { registry } from "./registry.ts";

/**
 * Business metrics, counted as events happen in this process. The authoritative figures are in the database: a retried
 * transaction counts twice, and a restart resets the counters.
 */
export const reservations = new Counter({
  name: "noren_reservations_total",
  help: "Attempts to book a table, by how they ended: booked, repeated (the same call again), or why not.",
  labelNames: ["outcome"],
  registers: [registry],
});

export const orders = new Counter({
  name: "noren_orders_total",
  help: "Attempts to order, by how they ended: placed, repeated (the same call again), or why not.",
  labelNames: ["outcome"],
  registers: [registry],
});

export const payments = new Counter({
  name: "noren_payments_total",
  help: "What card providers said of payments: paid, processing, expired, failed, or wrong (another amount).",
  labelNames: ["outcome"],
  registers: [registry],
});

const chatAnswers = new Counter({
  name: "noren_chat_answers_total",
  help: "Answers of the assistant, by how sure it was: high (from 0.8), middle (from 0.5), low.",
  labelNames: ["confidence"],
  registers: [registry],
});

// Initialized to 0: a series that first appears with a 1 does not count as an increase in alert rules.
reservations.inc({ outcome: "booked" }, 0);
orders.inc({ outcome: "placed" }, 0);
for (const outcome of ["paid", "processing", "expired", "failed", "wrong"]) payments.inc({ outcome }, 0);

/** Counts an answer of the assistant. `confidence`: from 0 to 1. */
export function countChatAnswer(confidence: number): void {
  chatAnswers.inc({ confidence: confidence >= 0.8 ? "high" : confidence >= 0.5 ? "middle" : "low" });
}
