import { z } from "zod";
import { currency, money } from "#kernel/api/money-schema.ts";

/** `GET /api/admin/me`: what an operator may, for pages that are nobody else's. */
export const operatorView = z.strictObject({
  /** Whether the messages that were kept here may be read from where the operator sits. */
  canReadOutbox: z.boolean(),
});
export type OperatorView = z.output<typeof operatorView>;

/** Something about a payment that differs between our books and the card provider's. */
export const bookDifference = z.strictObject({
  paymentRef: z.string(),
  what: z.enum(["missing-here", "missing-there", "amount", "currency", "refunded", "commission", "fee"]),
  /** Of numbers, which are minor units of it; null where it is not known. */
  currency: currency.nullable(),
  here: z.union([z.number(), z.string()]).nullable(),
  there: z.union([z.number(), z.string()]).nullable(),
});
export type BookDifference = z.output<typeof bookDifference>;

/** A comparison of our books with a card provider's. Instants in ISO 8601. */
export const bookComparison = z.strictObject({
  at: z.string(),
  provider: z.enum(["sandbox", "stripe"]),
  from: z.string(),
  to: z.string(),
  /** How many payments were compared. */
  checked: z.number(),
  differences: z.array(bookDifference),
});
export type BookComparison = z.output<typeof bookComparison>;

/** A payment whose ledger and state tell different stories. */
export const ledgerFault = z.strictObject({
  paymentId: z.string(),
  account: z.enum(["customer", "held", "refunding", "platform", "provider"]),
  booked: money,
  expected: money,
});
export type LedgerFault = z.output<typeof ledgerFault>;

/** Money that was to go back and did not: it is held here again. */
export const failedRefund = z.strictObject({
  id: z.string(),
  /** By what people know what was paid for. */
  reference: z.string(),
  restaurant: z
    .strictObject({
      id: z.string(),
      name: z.string(),
    })
    .nullable(),
  amount: money,
  /** Why the money was to go back. `outside`: somebody did so on the provider's own pages. */
  reason: z.enum([
    "cancelled-by-guest",
    "cancelled-by-restaurant",
    "declined",
    "kitchen-cannot",
    "closed",
    "too-late",
    "operator",
    "outside",
  ]),
  /** What the provider said, or why there was no answer. */
  failure: z.string().nullable(),
  at: z.string(),
  isTest: z.boolean(),
});
export type FailedRefund = z.output<typeof failedRefund>;

/** `GET /api/admin/books` */
export const adminBooks = z.strictObject({
  /** The latest first. */
  comparisons: z.array(bookComparison),
  /** None is what there should be. */
  ledger: z.array(ledgerFault),
  failedRefunds: z.array(failedRefund),
});
export type AdminBooks = z.output<typeof adminBooks>;

/**
 * `POST /api/admin/refunds/{id}/retry`. `already`: it was asked for anew before, or has ended otherwise.
 * `already-back`: the provider's books have more given back than ours; nothing was asked for.
 */
export const refundRetry = z.union([
  z.strictObject({
    outcome: z.literal("asked"),
    amount: money,
  }),
  z.strictObject({
    outcome: z.enum(["already", "already-back"]),
    amount: z.null(),
  }),
]);
export type RefundRetry = z.output<typeof refundRetry>;

/** What stands in the log of operators, as `<what>.<done>`. */
export const AUDIT_ACTIONS = [
  "operator.added",
  "application.approved",
  "application.rejected",
  "place.corrected",
  "place.removed",
  "place.rejected",
  "certificate.accepted",
  "certificate.refused",
  "restaurant.hidden",
  "restaurant.shown",
  "user.opened",
  "user.signed-out",
  "person.erased",
  "code.issued",
  "code.revoked",
  "coupon.created",
  "coupon.ended",
  "first-time.given",
  "event.retried",
  "message.resent",
  "members.imported",
  "books.compared",
  "refund.retried",
  "charge.paid",
  "charge.waived",
  "charge.returned",
  "chat.assigned",
  "chat.released",
  "chat.closed",
  "chat.read",
  "chats.listed",
  "desk.changed",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** `GET /api/admin/audit`: the newest first; `before`: older than that entry. */
export const auditQuery = z.strictObject({ before: z.coerce.number().int().positive().optional() });

export const auditPage = z.strictObject({
  entries: z.array(
    z.strictObject({
      id: z.number(),
      at: z.string(),
      /** Masked; null for a command on the machine itself. */
      actor: z.string().nullable(),
      action: z.enum(AUDIT_ACTIONS),
      subject: z.string().nullable(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()).readonly(),
    }),
  ),
  /** For the next page; null where this is the last. */
  before: z.number().nullable(),
});
export type AuditPage = z.output<typeof auditPage>;
