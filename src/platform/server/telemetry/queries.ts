import { Counter, Histogram } from "prom-client";
import { sqlState } from "../db/database.ts";
import { registry } from "./metrics.ts";
import { inSpan } from "./tracing/request-context.ts";

const duration = new Histogram({
  name: "noren_db_query_duration_seconds",
  help: "Time of one statement, with the wait for a connection where it had to wait for one.",
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
  registers: [registry],
});
const errors = new Counter({
  name: "noren_db_errors_total",
  help: "Statements that failed, by the class of their SQLSTATE; none: the database was not reached.",
  labelNames: ["class"],
  registers: [registry],
});

/** Runs a statement and records its duration. Traces contain its text, in which values are `$1`. */
export async function timedQuery<T>(sql: string, run: () => Promise<T>): Promise<T> {
  const startedAt = performance.now();
  try {
    return await inSpan("query", "client", { "db.system.name": "postgresql", "db.query.text": sql }, run);
  } catch (error) {
    errors.inc({ class: classOf(error) });
    throw error;
  } finally {
    duration.observe((performance.now() - startedAt) / 1_000);
  }
}

/** The class of a SQLSTATE (PostgreSQL, appendix A) is its first two characters. */
function classOf(error: unknown): string {
  const state = sqlState(error);
  return state !== null && /^[\dA-Z]{5}$/.test(state) ? state.slice(0, 2) : "none";
}
