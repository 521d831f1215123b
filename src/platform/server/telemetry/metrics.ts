import { Counter, collectDefaultMetrics, Registry } from "prom-client";

/**
 * Metrics of this process, exposed at `/metrics`. Labels must come from closed sets: no address, id or text of a
 * person.
 */
export const registry = new Registry();

// Memory, CPU time, event loop delay and garbage collection, under their conventional names.
collectDefaultMetrics({ register: registry });
const METHODS: readonly string[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/**
 * The route label of a request in metrics: the pattern of its route, never the actual path. All pages share one label,
 * and so do all files: their names change with every build.
 */
export function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return "none";
  if (pattern === "/*") return "page";
  if (pattern.startsWith("/api/")) return pattern;
  return pattern.slice(pattern.lastIndexOf("/")).includes(".") ? "file" : pattern;
}

/** The method label of a request; `other` for methods that the API does not use. */
export function methodLabel(method: string): string {
  return METHODS.includes(method) ? method : "other";
}

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
