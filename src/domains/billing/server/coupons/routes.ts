import type { FastifyInstance } from "fastify";
import { type Auth, actorOf, consumeAttempt, insertAudit } from "#domains/accounts/server/public.ts";
import { CODE_ATTEMPTS } from "#domains/club/server/public.ts";
import type { OwnerAuth } from "#domains/staff/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { readIdempotencyKey } from "#platform/server/http/input.ts";
import { Refusal } from "#platform/server/http/refusal.ts";
import { serverOf } from "#platform/server/http/serve.ts";
import { billingEndpoints, type CouponDetails } from "../../contract.ts";
import { createCoupon } from "./create-coupon.ts";
import { type ApplyCouponResult, applyCoupon } from "./redeem-coupon.ts";
import { COUPON_ATTEMPTS, couponView, redemptionView } from "./rules.ts";
import { couponByCode, couponsLike, endCoupon, redemptionsOf } from "./store.ts";

export interface CouponRoutes {
  db: Database;
  auth: Auth;
  ownerAuth: OwnerAuth;
  now: () => Date;
}

/** More than an operator would look through. */
const MAX_LISTED = 200;
const LIMIT = { rateLimit: { max: 30, timeWindow: "1 minute" } };

/** Coupon codes: operators create and end them, owners redeem them, applicants submit one with the application. */
export function registerCoupons(app: FastifyInstance, { db, auth, ownerAuth, now }: CouponRoutes): void {
  const serve = serverOf(app, billingEndpoints);
  serve("GET /api/admin/coupons", async ({ request, reply, readQuery }) => {
    await auth.requireOperator(request);
    const { search } = readQuery();
    reply.header("cache-control", "private, no-store");
    const at = now();
    return (await couponsLike(db, search, MAX_LISTED)).map((row) => couponView(row, at));
  });

  serve("POST /api/admin/coupons", async ({ request, reply, readBody }) => {
    const operator = await auth.requireOperator(request);
    const body = readBody();
    const idempotencyKey = readIdempotencyKey(request);
    const input = { body, idempotencyKey, by: actorOf(operator), now: now() };
    const result = await db.transaction((tx) => createCoupon(tx, input));
    if (result.ok) {
      reply.status(result.isNew ? 201 : 200);
      return result.coupon;
    }
    if (result.reason !== "last-day") throw new Refusal(result.reason);
    throw new Refusal("invalid-input", { issues: [{ path: "lastDay", issue: "coupon-last-day" }] });
  });

  const detailsOf = async (code: string): Promise<CouponDetails> => {
    const row = await couponByCode(db, code);
    if (row === null) throw new Refusal("not-found");
    return { ...couponView(row, now()), redemptions: (await redemptionsOf(db, code)).map(redemptionView) };
  };

  serve("GET /api/admin/coupons/:coupon", async ({ request, reply }) => {
    await auth.requireOperator(request);
    reply.header("cache-control", "private, no-store");
    return detailsOf(request.params.coupon);
  });

  serve("POST /api/admin/coupons/:coupon/end", async ({ request }) => {
    const operator = await auth.requireOperator(request);
    const { coupon: code } = request.params;
    const at = now();
    await db.transaction(async (tx) => {
      if (!(await endCoupon(tx, code, at))) return;
      const used = (await couponByCode(tx, code))?.used ?? 0;
      const entry = { ...actorOf(operator), action: "coupon.ended", subject: code } as const;
      await insertAudit(tx, { ...entry, details: { used } }, at);
    });
    // Idempotent: a second call returns the same.
    return detailsOf(code);
  });

  serve(
    "POST /api/owner/restaurants/:id/coupons",
    { config: LIMIT },
    async ({ request, reply, readBody }) => {
      const { user, restaurantId } = await ownerAuth.requireMember(request, request.params.id, "owner");
      const { code } = readBody();
      const at = now();
      // Shares its attempt limit with the codes of applications, so that two forms don't double it.
      const attempt = await consumeAttempt(
        db,
        at,
        [CODE_ATTEMPTS, addressKey(request.ip)],
        [COUPON_ATTEMPTS, user.id],
      );
      if (!attempt.ok) throw new Refusal(attempt.reason, attempt);
      const idempotencyKey = readIdempotencyKey(request);
      const input = { restaurantId, code, idempotencyKey, now: at };
      // Thrown inside the transaction, so that a rejected redemption is rolled back.
      const result = await db.transaction(async (tx) => accepted(await applyCoupon(tx, input)));
      reply.status(result.isNew ? 201 : 200).header("cache-control", "private, no-store");
      return result.redeemed;
    },
  );
}

/** @throws Refusal when the coupon was rejected */
function accepted(result: ApplyCouponResult): Extract<ApplyCouponResult, { ok: true }> {
  if (result.ok) return result;
  if (result.reason !== "invalid-input") throw new Refusal(result.reason);
  throw new Refusal("invalid-input", { issues: [{ path: "code", issue: result.issue }] });
}
