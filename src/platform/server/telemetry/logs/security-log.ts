import { createHash } from "node:crypto";
import { Counter } from "prom-client";
import { registry } from "../metrics.ts";
import { log } from "./log.ts";

/** Security events. The names are documented in docs/operations.md. */
const EVENTS = [
  "login.ok",
  "login.failed",
  "logout",
  "account.created",
  "api-key.opened",
  "password.changed",
  "password.reset",
  "password.reset-refused",
  "second-factor.on",
  "second-factor.off",
  "email.verified",
  "phone.verified",
  "account.removed",
  "access.refused",
  "limit.refused",
  "input.refused",
  "webhook.refused",
  "line.code-refused",
  "webhook.added",
  "webhook.secret-renewed",
  "idempotency.reused",
  "operator.acted",
] as const;
export type SecurityEvent = (typeof EVENTS)[number];

const counter = new Counter({
  name: "noren_security_events_total",
  help: "What somebody who looks for an intruder wants to know of, by its name in the log.",
  labelNames: ["event"],
  registers: [registry],
});

// Initialized to 0: a series that first appears with a 1 does not count as an increase in alert rules.
for (const event of EVENTS) counter.inc({ event }, 0);

/** Logs and counts a security event. `about`: our own ids; never an address, a name or a token. */
export function noteSecurity(
  event: SecurityEvent,
  about: Readonly<Record<string, string | number | null>> = {},
): void {
  counter.inc({ event });
  log.info({ event, ...about }, event);
}

/** A pseudonym for an e-mail address, so that log lines about the same one can be correlated. */
export function addressMark(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 16);
}
