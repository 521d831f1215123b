import { randomBytes } from "node:crypto";
import { offerOfCode } from "#domains/billing/coupon-constants.ts";
import { planByKey, redeemCoupon, removeRedemption } from "#domains/billing/server/public.ts";
import { redeemTrialCode, returnCode } from "#domains/club/server/public.ts";
import { createMandate, endMandate } from "#domains/payments/server/public.ts";
import { candidateById, nameKey, phoneKey } from "#domains/places/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { answerBefore, keepAnswer } from "#platform/server/db/answered-calls.ts";
import { type Database, isUniqueViolation, type Queryable } from "#platform/server/db/database.ts";
import type { FieldIssue } from "#platform/server/http/refusal.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { ApplicationReceived, OwnerApplication } from "../contract.ts";
import { notifyApplicant, notifyOperators } from "./notify-applicant.ts";
import {
  type ApplicationRow,
  type Decision,
  decide,
  insertApplication,
  type NewApplication,
} from "./store.ts";

interface CreateApplicationInput {
  body: OwnerApplication & { language: Language };
  /** A repeated call with the same key returns the same response. */
  idempotencyKey: string | null;
  /** The logged-in account. */
  accountId: string | null;
  publicUrl: string;
  now: Date;
}

type CreateApplicationResult =
  | { ok: true; received: ApplicationReceived; isNew: boolean }
  | { ok: false; reason: "idempotency-key-reused" | "application-exists" | "already-registered" }
  | { ok: false; reason: "invalid-input"; issues: FieldIssue[] };

type Refused = Extract<CreateApplicationResult, { ok: false }>;

/** Thrown inside the transaction, so that it is rolled back. */
class AppliedBefore extends Error {}

/**
 * Creates an application atomically, including the redemption of its code. A card may be requested, but nothing is
 * charged before approval.
 */
export async function createApplication(
  db: Database,
  input: CreateApplicationInput,
): Promise<CreateApplicationResult> {
  const result = await attempt(db, input);
  if (result.ok) return result;
  // A concurrent call with the same key may have just finished: its response is stored now.
  const before = await answerBefore<ApplicationReceived>(db, callOf(input));
  return before === null || before === "reused"
    ? result
    : { ok: true, received: before.answer, isNew: false };
}

async function attempt(db: Database, input: CreateApplicationInput): Promise<CreateApplicationResult> {
  try {
    return await db.transaction((tx) => create(tx, input));
  } catch (error) {
    if (error instanceof AppliedBefore || isUniqueViolation(error))
      return { ok: false, reason: "application-exists" };
    throw error;
  }
}

function callOf({ idempotencyKey, body }: CreateApplicationInput) {
  return { scope: "application", key: idempotencyKey, request: body } as const;
}

async function create(tx: Queryable, input: CreateApplicationInput): Promise<CreateApplicationResult> {
  const { body, publicUrl, now } = input;
  const call = callOf(input);
  const before = await answerBefore<ApplicationReceived>(tx, call);
  if (before === "reused") return { ok: false, reason: "idempotency-key-reused" };
  if (before !== null) return { ok: true, received: before.answer, isNew: false };
  const place = body.placeId == null ? null : await candidateById(tx, body.placeId);
  if (place?.isPartner) return { ok: false, reason: "already-registered" };
  if (body.placeId != null && place === null) return refused("placeId", "application-place");
  const id = newKey();
  const wish = rowOf(input, id);
  const code = await redeem(tx, body.trialCode, wish);
  if (!code.ok) return refused("trialCode", code.issue);
  const application = { ...wish, trialDays: code.trialDays, couponCode: code.couponCode };
  const paid = { ...application, ...(await cardOf(tx, application)) };
  if (!(await insertApplication(tx, paid))) throw new AppliedBefore();
  await notifyApplicant(tx, paid, { template: "application-received" }, publicUrl, now);
  await notifyOperators(tx, paid.restaurantName, publicUrl, now);
  const message = translator(body.language, "application")("received");
  const received = { id, key: paid.manageKey, paymentUrl: paid.paymentPath, message };
  await keepAnswer(tx, call, received, now);
  return { ok: true, received, isNew: true };
}

type Redeemed =
  | ({ ok: true } & Pick<NewApplication, "trialDays" | "couponCode">)
  /** A key of `errors.field`. */
  | { ok: false; issue: string };

/** One field accepts both: a coupon code is recognized by its format. */
async function redeem(tx: Queryable, code: string | null, applicant: NewApplication): Promise<Redeemed> {
  const { id, submittedAt: now } = applicant;
  if (code === null) return { ok: true, trialDays: 0, couponCode: null };
  if (offerOfCode(code) === null) {
    const trialDays = await redeemTrialCode(tx, code, id, now);
    return trialDays === null
      ? { ok: false, issue: "trial-code" }
      : { ok: true, trialDays, couponCode: null };
  }
  const issue = await redeemCoupon(tx, code, applicant, now);
  return issue === null ? { ok: true, trialDays: 0, couponCode: code } : { ok: false, issue };
}

function refused(path: string, issue: string): Refused {
  return { ok: false, reason: "invalid-input", issues: [{ path, issue }] };
}

function rowOf({ body, accountId, now }: CreateApplicationInput, id: string): NewApplication {
  const { selectedPlan, trialCode: _code, placeId, lat, lng, ...facts } = body;
  return {
    ...facts,
    ...{ id, manageKey: newKey(), accountId, planKey: selectedPlan, placeId: placeId ?? null },
    ...{
      website: body.website || null,
      instagram: body.instagram || null,
      lat: lat ?? null,
      lng: lng ?? null,
    },
    ...{ mandateId: null, paymentPath: null, trialDays: 0, couponCode: null, submittedAt: now },
    ...{ nameKey: nameKey(body.restaurantName), phoneKey: phoneKey(body.phone) },
  };
}

/** The page for saving a card, if the plan is paid by card. */
async function cardOf(
  tx: Queryable,
  { id, manageKey, email, language, planKey, method, trialDays, submittedAt }: NewApplication,
): Promise<Pick<NewApplication, "mandateId" | "paymentPath">> {
  if (method === "invoice") return { mandateId: null, paymentPath: null };
  const plan = await planByKey(tx, planKey);
  if (plan === null) throw new Error(`there is no plan ${planKey}`);
  const terms = { planKey, planName: plan.name, monthlyYen: plan.monthlyYen, trialDays, startsOn: null };
  const holder = `application:${id}`;
  const returnPath = paths.application(id, manageKey);
  const mandate = await createMandate(tx, { holder, email, returnPath, language, terms }, submittedAt);
  return { mandateId: mandate.id, paymentPath: mandate.path };
}

function newKey(): string {
  return randomBytes(16).toString("base64url");
}

/**
 * Ends an application without approval: its trial code returns to the member, its coupon redemption is released, and a
 * saved card is deleted. Null if it was already decided.
 */
export async function endApplication(
  tx: Queryable,
  id: string,
  decision: Exclude<Decision, { state: "approved" }>,
  now: Date,
): Promise<ApplicationRow | null> {
  const ended = await decide(tx, id, decision, now);
  if (ended === null) return null;
  await returnCode(tx, id, now);
  await removeRedemption(tx, id);
  if (ended.mandateId !== null) await endMandate(tx, ended.mandateId, now);
  return ended;
}
