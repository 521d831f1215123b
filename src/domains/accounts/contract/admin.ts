import { z } from "zod";
import { currency, money } from "#kernel/api/schemas.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { digitsOf } from "#kernel/phone.ts";
import { ACCOUNT_ROLES, MIN_FOUND_DIGITS } from "../account-constants.ts";
import { membership } from "./accounts.ts";

/** A difference between our records of a payment and the provider's. */
export const bookDifference = z.strictObject({
  paymentRef: z.string(),
  what: z.enum(["missing-here", "missing-there", "amount", "currency", "refunded", "commission", "fee"]),
  /** Currency of amounts, which are in minor units; null if unknown. */
  currency: currency.nullable(),
  here: z.union([z.number(), z.string()]).nullable(),
  there: z.union([z.number(), z.string()]).nullable(),
});
export type BookDifference = z.output<typeof bookDifference>;

/** A reconciliation of payments with a provider. Instants in ISO 8601. */
export const bookComparison = z.strictObject({
  at: z.string(),
  provider: z.enum(["sandbox", "stripe"]),
  from: z.string(),
  to: z.string(),
  /** Number of payments compared. */
  checked: z.number(),
  differences: z.array(bookDifference),
});
export type BookComparison = z.output<typeof bookComparison>;

/** A payment whose ledger contradicts its state. */
export const ledgerFault = z.strictObject({
  paymentId: z.string(),
  account: z.enum(["customer", "held", "refunding", "platform", "provider"]),
  booked: money,
  expected: money,
});
export type LedgerFault = z.output<typeof ledgerFault>;

/** A failed refund; the money is held again. */
export const failedRefund = z.strictObject({
  id: z.string(),
  /** Reference of the booking or order. */
  reference: z.string(),
  restaurant: z
    .strictObject({
      id: z.string(),
      name: z.string(),
    })
    .nullable(),
  amount: money,
  /** Reason of the refund. `outside`: made in the provider's dashboard. */
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
  /** The provider's message, or the connection error. */
  failure: z.string().nullable(),
  at: z.string(),
  isTest: z.boolean(),
});
export type FailedRefund = z.output<typeof failedRefund>;

/** `GET /api/admin/books` */
export const adminBooks = z.strictObject({
  /** The latest first. */
  comparisons: z.array(bookComparison),
  /** Empty if everything is consistent. */
  ledger: z.array(ledgerFault),
  failedRefunds: z.array(failedRefund),
});
export type AdminBooks = z.output<typeof adminBooks>;

/**
 * `POST /api/admin/refunds/{id}/retry`. `already`: already retried or settled. `already-back`: the provider has
 * refunded more than we recorded; nothing was requested.
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

/** Actions in the audit log, as `<subject>.<verb>`. */
export const AUDIT_ACTIONS = [
  "operator.added",
  "operator.invited",
  "operator.changed",
  "operator.removed",
  "application.approved",
  "application.rejected",
  "place.corrected",
  "place.removed",
  "place.rejected",
  "review.kept",
  "review.removed",
  "certificate.accepted",
  "certificate.refused",
  "restaurant.hidden",
  "restaurant.shown",
  "import.started",
  "import.shown",
  "import.invited",
  "import.undone",
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
  "owners.messaged",
  "help.started",
  "help.extended",
  "help.ended",
  "help.acted",
  "demo.removed",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** `GET /api/admin/audit`, newest first; `before`: id of the previous page's last entry. */
export const auditQuery = z.strictObject({ before: z.coerce.number().int().positive().optional() });

export const auditPage = z.strictObject({
  entries: z.array(
    z.strictObject({
      id: z.number(),
      at: z.string(),
      /** Masked; null for commands on the machine. */
      actor: z.string().nullable(),
      action: z.enum(AUDIT_ACTIONS),
      subject: z.string().nullable(),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]).nullable()).readonly(),
    }),
  ),
  /** Cursor of the next page; null on the last. */
  before: z.number().nullable(),
});
export type AuditPage = z.output<typeof auditPage>;

/** `GET /api/admin/users?search=`: an exact email address or id; partial matches are not supported. */
export const userQuery = z.strictObject({ search: z.string().trim().max(254).default("") });

export const adminUserLine = z.strictObject({
  id: z.string(),
  /** Masked. */
  email: z.string(),
  role: z.enum(ACCOUNT_ROLES),
  isVerified: z.boolean(),
  createdAt: z.string(),
});
export type AdminUserLine = z.output<typeof adminUserLine>;

/** `GET /api/admin/users/{id}`; each read is written to the audit log. */
export const adminUser = adminUserLine.extend({
  username: z.string(),
  phone: z.string().nullable(),
  language: z.enum(LANGUAGES),
  isOperator: z.boolean(),
  sessions: z.array(
    z.strictObject({
      device: z.string().nullable(),
      lastUsedAt: z.string(),
    }),
  ),
  memberships: z.array(membership),
});
export type AdminUser = z.output<typeof adminUser>;

/** `POST /api/admin/erasures`: a person by an email address or a phone number. */
export const erasure = z
  .strictObject({
    email: z.email({ error: "email" }).max(254).optional(),
    phone: z
      .string()
      .trim()
      .max(40)
      .refine((text) => digitsOf(text).length >= MIN_FOUND_DIGITS, { error: "phone" })
      .optional(),
  })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    path: ["email"],
    error: "required",
  });

/** Number of erased records by kind; `ahead`: upcoming bookings and orders, which stay until they are over. */
export const erasureView = z.strictObject({
  reservations: z.number(),
  orders: z.number(),
  chats: z.number(),
  ahead: z.number(),
  /** An account with this address exists; only its owner can delete it. */
  hasAccount: z.boolean(),
});
export type ErasureView = z.output<typeof erasureView>;
