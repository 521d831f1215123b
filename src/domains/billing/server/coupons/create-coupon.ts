import { type AuditEntry, insertAudit } from "#domains/accounts/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { AdminCoupon, CreateCoupon } from "../../contract.ts";
import { ZONE } from "../subscriptions/rules.ts";
import { couponView, isLastDay, newCoupon } from "./rules.ts";
import { insertCoupon } from "./store.ts";

export interface CreateCouponInput {
  body: CreateCoupon;
  idempotencyKey: string | null;
  by: Pick<AuditEntry, "actorId" | "actor">;
  now: Date;
}

export type CreateCouponResult =
  | { ok: true; coupon: AdminCoupon; isNew: boolean }
  | { ok: false; reason: "idempotency-key-reused" | "last-day" };

/** Creates a coupon, with an audit log entry. Idempotent: a repeated call returns the same coupon. */
export async function createCoupon(
  tx: Queryable,
  { body, idempotencyKey, by, now }: CreateCouponInput,
): Promise<CreateCouponResult> {
  const call = { scope: "new-coupon", key: idempotencyKey, request: [by.actorId, body] } as const;
  const before = await answerBefore<AdminCoupon>(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) return { ok: true, coupon: before.answer, isNew: false };
  const { word, ...promised } = body;
  if (!isLastDay(body.lastDay, localDate(now, ZONE))) return { ok: false, reason: "last-day" };
  const row = { ...promised, code: newCoupon(promised, word), createdAt: now };
  await insertCoupon(tx, row);
  const { code: subject, basisPoints, days, lastDay, uses, note } = row;
  const details = { percent: basisPoints / 100, days, lastDay, uses, note };
  await insertAudit(tx, { ...by, action: "coupon.created", subject, details }, now);
  const coupon = couponView({ ...row, endedAt: null, used: 0 }, now);
  await keepAnswer(tx, call, coupon, now);
  return { ok: true, coupon, isNew: true };
}
