import { actorOf, insertAudit, type SessionUser } from "#domains/accounts/server/public.ts";
import { agree, hasRedeemed, setRedeemer, spansOf } from "#domains/billing/server/public.ts";
import type { RateSpan } from "#domains/payments/contract/rates.ts";
import { addOffer, commissionTermsOf, rateSteps } from "#domains/payments/server/public.ts";
import { candidateById } from "#domains/places/server/public.ts";
import { ownRestaurantOf } from "#domains/restaurants/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Position } from "#kernel/geo.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { ApproveApplication } from "../../contract.ts";
import { notifyApplicant } from "../notify-applicant.ts";
import { admitOrInvite, openRestaurant } from "../open-restaurant.ts";
import { type ApplicationRow, decide, lockSubmitted } from "../store.ts";
import { positionOf } from "../view.ts";

interface AddRestaurantInput {
  id: string;
  /** The operator's corrections. */
  corrections: ApproveApplication;
  operator: SessionUser;
  publicUrl: string;
  now: Date;
}

export type AddRestaurantResult =
  | { ok: true; restaurantId: string }
  | { ok: false; reason: "application-over" | "already-registered" | "no-position" | OfferRefusal };

/**
 * Approves an application, in one transaction and once: the restaurant is listed at once, its owner gets access, its
 * plan starts, and so does any trial, coupon or commission-free period. On rejection the caller must roll back the
 * transaction.
 */
export async function addRestaurant(tx: Queryable, input: AddRestaurantInput): Promise<AddRestaurantResult> {
  const { id, corrections, operator, now } = input;
  const application = await lockSubmitted(tx, id);
  if (application === null) return { ok: false, reason: "application-over" };
  const name = corrections.restaurantName ?? application.restaurantName;
  const restaurantId = await openApplied(tx, { ...application, restaurantName: name }, corrections, now);
  if (typeof restaurantId !== "string") return restaurantId;
  const approved = await decide(tx, id, { state: "approved", restaurantId, restaurantName: name }, now);
  if (approved === null) throw new Error("nobody else decides what is locked");
  await agree(tx, { ...approved, name }, restaurantId, now);
  const offers = { application: approved, restaurantId, firstTimeDays: corrections.firstTimeDays, operator };
  const offered = await addOffers(tx, offers, now);
  if (!offered.ok) return offered;
  await admitApplicant(tx, approved, offered.spans, { ...input, restaurantId });
  const { planKey, trialDays, couponCode: coupon, method } = approved;
  const entry = { ...actorOf(operator), action: "application.approved", subject: id } as const;
  await insertAudit(
    tx,
    { ...entry, details: { restaurantId, name, planKey, method, trialDays, coupon } },
    now,
  );
  return { ok: true, restaurantId };
}

/** The restaurant with the operator's corrections: a new one, or the existing place that it claims. */
async function openApplied(
  tx: Queryable,
  application: ApplicationRow,
  corrections: ApproveApplication,
  now: Date,
): Promise<string | Extract<AddRestaurantResult, { ok: false }>> {
  const { placeId, restaurantName, description, address, cuisine, phone, website, instagram } = application;
  const place = placeId === null ? null : await candidateById(tx, placeId);
  const position = correctedPosition(corrections) ?? positionOf(application, place);
  if (position === null) return { ok: false, reason: "no-position" };
  const said = { description, address, cuisine, phone, website, instagram };
  const facts = { name: restaurantName, ...said, ...position };
  // If an import has removed the place in the meantime, the owner still gets a restaurant.
  const id = await openRestaurant(tx, facts, place?.id ?? null, now);
  return id ?? { ok: false, reason: "already-registered" };
}

function correctedPosition({ lat, lng }: ApproveApplication): Position | null {
  return lat === undefined || lng === undefined ? null : { lat, lng };
}

/**
 * Gives access to the account that applied, or invites the application's address, and says what was agreed: in one mail.
 */
async function admitApplicant(
  tx: Queryable,
  application: ApplicationRow,
  spans: readonly RateSpan[],
  { restaurantId, publicUrl, now }: AddRestaurantInput & { restaurantId: string },
): Promise<void> {
  const { email, language, accountId } = application;
  const invited = await admitOrInvite(tx, { restaurantId, email, language, accountId }, now);
  const word =
    invited === null
      ? ({ template: "application-approved", path: paths.ownerSetup(restaurantId) } as const)
      : ({ template: "application-approved-invited", ...invited } as const);
  await notifyApplicant(tx, application, { ...word, spans }, publicUrl, now);
}

interface AddOffersInput {
  application: ApplicationRow;
  restaurantId: string;
  /** Days without commission granted by the operator. */
  firstTimeDays: number | undefined;
  operator: SessionUser;
}

/**
 * The place was a partner before and has used up a one-time offer, or the operator grants one in addition to an
 * equivalent coupon.
 */
type OfferRefusal = "coupon-had" | "coupon-first-time" | "first-time-once";

/**
 * Applies the offers that start on approval, in the restaurant's calendar: the rate of the application's coupon, and
 * the commission-free period granted by the operator. Returns the resulting rates.
 */
async function addOffers(
  tx: Queryable,
  { application, restaurantId, firstTimeDays, operator }: AddOffersInput,
  now: Date,
): Promise<{ ok: true; spans: RateSpan[] } | { ok: false; reason: OfferRefusal }> {
  const restaurant = await ownRestaurantOf(tx, restaurantId);
  if (restaurant === null) throw new Error(`restaurant ${restaurantId} was opened a moment ago`);
  const at = { restaurantId, zone: restaurant.zone };
  const { id, coupon, couponCode, restaurantName: name } = application;
  if (coupon !== null && couponCode !== null) {
    if (await hasRedeemed(tx, couponCode, [restaurantId])) return { ok: false, reason: "coupon-had" };
    await setRedeemer(tx, id, restaurantId);
    if ((await addOffer(tx, { ...at, ...coupon }, now)) === null)
      return { ok: false, reason: "coupon-first-time" };
  }
  if (firstTimeDays !== undefined) {
    const given = await addOffer(tx, { ...at, basisPoints: 0, days: firstTimeDays }, now);
    if (given === null) return { ok: false, reason: "first-time-once" };
    const entry = { ...actorOf(operator), action: "first-time.given", subject: restaurantId } as const;
    await insertAudit(tx, { ...entry, details: { name, ...given } }, now);
  }
  const terms = await commissionTermsOf(tx, restaurantId);
  return { ok: true, spans: spansOf(rateSteps(terms, now), restaurant.zone) };
}
