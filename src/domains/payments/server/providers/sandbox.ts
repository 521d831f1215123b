import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Database } from "#platform/server/db/database.ts";
import { commissionOn } from "../../commission.ts";
import { declineOf } from "../mandates/rules.ts";
import { BadWebhook, type PaymentProvider, type ProviderEvent } from "../port.ts";
import { chargeByRef, chargesIn, insertCharge, takeOut } from "../sandbox/store.ts";

/** Typical card fee of the large providers in Japan, in tenths of a percent, for realistic statements. */
const FEE_PER_MILLE = 36;

/** In seconds. An older call may be a replay. */
const TOLERANCE_S = 300;
const minor = z.int().positive();
const currency = z.enum(["JPY", "USD"]);
const ids = { id: z.string().min(1).max(200), paymentRef: z.string().min(1).max(200) };

/** Events accepted by the sandbox's webhook, to test provider events and their timing. */
const sandboxEvent = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("paid"), ...ids, paymentId: z.string(), amount: minor, currency }),
  z.strictObject({ kind: z.enum(["processing", "expired", "failed"]), id: ids.id, paymentId: z.string() }),
  z.strictObject({
    kind: z.literal("refund"),
    ...ids,
    refundId: z.string().nullable(),
    providerRef: z.string().min(1).max(200),
    amount: minor,
    state: z.enum(["sent", "succeeded", "failed"]),
    failure: z.string().max(300).nullable(),
  }),
]);

/** A simulated provider without real money, with its own books: test card charges are stored there. */
export function sandbox(db: Database, webhookSecret: string): PaymentProvider {
  return {
    name: "sandbox",
    isTest: true,
    publishableKey: null,
    // The form submits its test card with the payment's own secret.
    openIntent: async ({ id, secret }) => ({ ref: `sandbox_${id}`, clientSecret: secret }),

    openCharge: async ({ id }) => ({ ref: `sandbox_${id}` }),

    async chargeCard(ref, { id: paymentId, amount, currency, commissionBasisPoints }, { methodRef }, now) {
      const code = declineOf(methodRef);
      if (code !== null) return { kind: "declined", code };
      const sums = {
        amount,
        currency,
        fee: feeOn(amount),
        commission: commissionOn(amount, commissionBasisPoints),
      };
      await insertCharge(db, { ref, paymentId, ...sums, chargedAt: now });
      const refs = { paymentId, checkoutRef: ref, paymentRef: ref };
      return { kind: "told", event: { id: null, kind: "paid", ...refs, amount, currency } };
    },

    // A test card is not stored at any provider: there is nothing to delete.
    deleteSavedCard: async () => undefined,

    async refund({ id, paymentRef, amount }) {
      const move = { key: `refund-${id}`, ref: paymentRef, amount };
      const isDone = await db.transaction((tx) => takeOut(tx, "refunded", move));
      return isDone
        ? { kind: "succeeded", providerRef: `sandbox_${id}` }
        : { kind: "refused", reason: "charge_already_refunded" };
    },

    async returnCommission({ id, paymentRef, amount }) {
      const move = { key: `commission-${id}`, ref: paymentRef, amount };
      if (!(await db.transaction((tx) => takeOut(tx, "commission_returned", move))))
        throw new Error(`${paymentRef} has less commission than ${amount}`);
    },

    findCharge: (paymentRef) => chargeByRef(db, paymentRef),
    async *listCharges(span) {
      yield* await chargesIn(db, span);
    },

    // The sandbox has no identity verification.
    openAccount: async ({ id }) => ({ accountRef: `sandbox_account_${id}`, canCharge: true }),
    openAccountPage: async () => null,
    findAccount: async (accountRef) => ({ accountRef, canCharge: true }),

    readWebhook(body, signature, now): ProviderEvent {
      const text = body.toString("utf8");
      if (!isSigned(text, signature, webhookSecret, now)) throw new BadWebhook("not the sandbox's signature");
      const event = sandboxEvent.safeParse(readJson(text));
      if (!event.success) throw new BadWebhook("no event of the sandbox");
      const { data } = event;
      return data.kind === "paid" ? { ...data, checkoutRef: data.paymentRef } : data;
    },
  };
}

/** The bank's fee on an amount, both in minor units, rounded half up. */
export function feeOn(amount: number): number {
  return Math.round((amount * FEE_PER_MILLE) / 1000);
}

/** The signature header of a sandbox webhook call: its timestamp, and an HMAC over that and the body. */
export function signatureOf(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** Whether a call was signed with the secret within the last five minutes. */
function isSigned(body: string, signature: string, secret: string, now: Date): boolean {
  const seconds = Number(/^t=(\d{1,12}),/.exec(signature)?.[1]);
  if (!(Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_S)) return false;
  const expected = Buffer.from(signatureOf(body, secret, new Date(seconds * 1000)));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
