import { z } from "zod";
import type { Currency, Money } from "#kernel/money.ts";

/** `GET /api/admin/me`: what an operator may, for pages that are nobody else's. */
export interface OperatorView {
  /** Whether the messages that were kept here may be read from where the operator sits. */
  canReadOutbox: boolean;
}

/** Something about a payment that differs between our books and the card provider's. */
export interface BookDifference {
  paymentRef: string;
  what: "missing-here" | "missing-there" | "amount" | "currency" | "refunded" | "commission" | "fee";
  /** Of numbers, which are minor units of it; null where it is not known. */
  currency: Currency | null;
  here: number | string | null;
  there: number | string | null;
}

/** A comparison of our books with a card provider's. Instants in ISO 8601. */
export interface BookComparison {
  at: string;
  provider: "sandbox" | "stripe";
  from: string;
  to: string;
  /** How many payments were compared. */
  checked: number;
  differences: BookDifference[];
}

/** A payment whose ledger and state tell different stories. */
export interface LedgerFault {
  paymentId: string;
  account: "customer" | "held" | "refunding" | "platform" | "provider";
  booked: Money;
  expected: Money;
}

/** Money that was to go back and did not: it is held here again. */
export interface FailedRefund {
  id: string;
  /** By what people know what was paid for. */
  reference: string;
  restaurant: { id: string; name: string } | null;
  amount: Money;
  /** Why the money was to go back. `outside`: somebody did so on the provider's own pages. */
  reason:
    | "cancelled-by-guest"
    | "cancelled-by-restaurant"
    | "declined"
    | "kitchen-cannot"
    | "closed"
    | "too-late"
    | "operator"
    | "outside";
  /** What the provider said, or why there was no answer. */
  failure: string | null;
  at: string;
  isTest: boolean;
}

/** `GET /api/admin/books` */
export interface AdminBooks {
  /** The latest first. */
  comparisons: BookComparison[];
  /** None is what there should be. */
  ledger: LedgerFault[];
  failedRefunds: FailedRefund[];
}

/**
 * `POST /api/admin/refunds/{id}/retry`. `already`: it was asked for anew before, or has ended otherwise.
 * `already-back`: the provider's books have more given back than ours; nothing was asked for.
 */
export type RefundRetry =
  | { outcome: "asked"; amount: Money }
  | { outcome: "already" | "already-back"; amount: null };

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

export interface AuditPage {
  entries: {
    id: number;
    at: string;
    /** Masked; null for a command on the machine itself. */
    actor: string | null;
    action: AuditAction;
    subject: string | null;
    details: Readonly<Record<string, string | number | boolean | null>>;
  }[];
  /** For the next page; null where this is the last. */
  before: number | null;
}
