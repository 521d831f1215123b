/** Webhooks of a restaurant (docs/webhooks.md). */

/** What an endpoint can be sent, in groups that an owner chooses from. */
export const WEBHOOK_GROUPS = ["reservation", "needs", "waitlist", "order"] as const;
export type WebhookGroup = (typeof WEBHOOK_GROUPS)[number];

/** Types of messages; each begins with its group. */
export const WEBHOOK_TYPES = [
  "reservation.created",
  "reservation.requested",
  "reservation.confirmed",
  "reservation.changed",
  "reservation.seated",
  "reservation.completed",
  "reservation.cancelled",
  "reservation.no_show",
  "reservation.expired",
  "needs.changed",
  "needs.answered",
  "waitlist.joined",
  "waitlist.offered",
  "waitlist.booked",
  "waitlist.ended",
  "order.placed",
  "order.accepted",
  "order.ready",
  "order.done",
  "order.cancelled",
] as const;
export type WebhookType = (typeof WEBHOOK_TYPES)[number];

/** Sent when an owner tries an endpoint, whatever its groups are. */
export const TEST_TYPE = "webhook.test";

export const MAX_WEBHOOKS = 5;
export const MAX_WEBHOOK_URL_LENGTH = 500;
/** How long a receiver may take to answer. */
export const ANSWER_SECONDS = 10;
/** Messages in the log of an endpoint, the newest ones. */
export const MAX_LOGGED_MESSAGES = 50;
/** Days after which a message is deleted, whatever became of it: it holds guests' names and needs. */
export const MESSAGE_DAYS = 14;

/** `active`; `paused` by an owner; `stopped` by us, because it is gone (410) or took nothing for three days. */
export const WEBHOOK_STATES = ["active", "paused", "stopped"] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

export const MESSAGE_STATES = ["waiting", "delivered", "failed"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * Why an attempt failed. `status`: the receiver answered with another status than 2xx; `redirect`: with a redirect, which
 * is not followed; `timeout`; `unreachable`: no connection; `name`: the host name is unknown; `certificate`; `inside`: the
 * address is not on the internet.
 */
export const ATTEMPT_ERRORS = [
  "status",
  "redirect",
  "timeout",
  "unreachable",
  "name",
  "certificate",
  "inside",
] as const;
export type AttemptError = (typeof ATTEMPT_ERRORS)[number];
