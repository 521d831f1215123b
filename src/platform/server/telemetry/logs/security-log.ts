import { createHash } from "node:crypto";
import { Counter } from "prom-client";
import { registry } from "../registry.ts";
import { log } from "./log.ts";

/** What somebody who looks for an intruder wants to know of. The names are part of docs/operations.md. */
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
  "account.removed",
  "access.refused",
  "limit.refused",
  "input.refused",
  "webhook.refused",
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

// From the beginning at 0: what appears with a 1 has not risen, as alerts see it.
for (const event of EVENTS) counter.inc({ event }, 0);

/** Writes down an event of security. `about`: ids of ours; never an address, a name or a token. */
export function noteSecurity(
  event: SecurityEvent,
  about: Readonly<Record<string, string | number | null>> = {},
): void {
  counter.inc({ event });
  log.info({ event, ...about }, event);
}

/** An e-mail address by which two lines are known to be about the same one, and nothing else. */
export function addressMark(email: string): string {
  return createHash("sha256").update(email.toLowerCase()).digest("base64url").slice(0, 16);
}
