import { randomBytes } from "node:crypto";
import {
  consumeAttempt,
  newOneTimeCode,
  oneTimeCodeHash,
  settleTry,
} from "#domains/accounts/server/public.ts";
import { hasFailed, PHONE_CODE_MINUTES, sendPhoneCode } from "#domains/notifications/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { toE164 } from "#kernel/phone.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import type { BookingDetails } from "../../../contract/reservations.ts";
import { restaurantNameIn } from "../../store.ts";
import { type NumberRefusal, textableNumber } from "./number-rules.ts";
import {
  countPhoneTry,
  insertPhoneCode,
  latestMessageTo,
  lockProof,
  setProven,
  setUsed,
  takesPhoneBookings,
} from "./store.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long a booking may be made with a number that was proven. */
const PROOF_MS = 30 * MINUTE_MS;

/** How text messages go out from this installation. */
export interface PhoneSettings {
  /** To which countries (ISO 3166). */
  countries: readonly string[];
  /** Codes in a day, of all restaurants. */
  codesPerDay: number;
}

/**
 * Each code costs money, so that others can't run up a bill: the cheapest refusals come first, and what one number or
 * network address is refused isn't counted for the restaurant. Network addresses are shared, restaurants have a busy day.
 */
const LIMITS = {
  pause: { scope: "phone-code-pause", max: 1, windowMs: MINUTE_MS },
  number: { scope: "phone-code", max: 3, windowMs: HOUR_MS },
  numberDay: { scope: "phone-code-day", max: 6, windowMs: DAY_MS },
  address: { scope: "phone-code-address", max: 10, windowMs: HOUR_MS },
  addressDay: { scope: "phone-code-address-day", max: 30, windowMs: DAY_MS },
  restaurantDay: { scope: "phone-code-restaurant-day", max: 100, windowMs: DAY_MS },
} as const;

interface SendCodeInput {
  restaurantId: string;
  phone: string;
  country: string | null;
  language: Language;
  holderHash: string;
  /** The client's network address. */
  address: string;
  /** Null where this installation sends no text messages. */
  settings: PhoneSettings | null;
  now: Date;
}

/** `pause`: another one can follow in a moment; `later`: within hours; `today`: no more today. */
export type CodesSpent = "pause" | "later" | "today";

export type SendCodeResult =
  | { ok: true; id: string; phone: string; expiresAt: Date; againAt: Date }
  | { ok: false; reason: "restaurant-not-found" | "email-needed" }
  | { ok: false; reason: "number-refused"; issue: NumberRefusal | "sms-failed" }
  | { ok: false; reason: "too-many-codes"; why: CodesSpent; retryAfterS: number };

/** Texts a code to a number, for a booking at one restaurant by one browser. */
export async function sendCode(db: Database, input: SendCodeInput): Promise<SendCodeResult> {
  const { restaurantId, phone, country, language, holderHash, address, settings, now } = input;
  const takes = await takesPhoneBookings(db, restaurantId);
  if (takes === null) return { ok: false, reason: "restaurant-not-found" };
  if (!takes || settings === null) return { ok: false, reason: "email-needed" };
  const textable = textableNumber({ phone, country }, settings.countries);
  if (!textable.ok) return { ok: false, reason: "number-refused", issue: textable.issue };
  const { number } = textable;
  const before = await latestMessageTo(db, number);
  if (before !== null && (await hasFailed(db, before)))
    return { ok: false, reason: "number-refused", issue: "sms-failed" };
  const spent = await countCode(db, { number, network: addressKey(address), restaurantId }, settings, now);
  if (spent !== null) return { ok: false, reason: "too-many-codes", ...spent };
  const id = randomBytes(16).toString("base64url");
  const code = newOneTimeCode();
  const expiresAt = new Date(now.getTime() + PHONE_CODE_MINUTES * MINUTE_MS);
  await db.transaction(async (tx) => {
    const restaurant = await restaurantNameIn(tx, restaurantId, language);
    const messageId = await sendPhoneCode(tx, { address: number, language, code, restaurant }, now);
    const codeHash = oneTimeCodeHash(id, code);
    await insertPhoneCode(tx, { id, restaurantId, number, holderHash, codeHash, messageId, expiresAt });
  });
  return { ok: true, id, phone: number, expiresAt, againAt: new Date(now.getTime() + LIMITS.pause.windowMs) };
}

/** Counts one more code against every limit; what is spent, or null. */
async function countCode(
  db: Database,
  { number, network, restaurantId }: { number: string; network: string; restaurantId: string },
  { codesPerDay }: PhoneSettings,
  now: Date,
): Promise<{ why: CodesSpent; retryAfterS: number } | null> {
  const installation = { scope: "phone-code-installation-day", max: codesPerDay, windowMs: DAY_MS };
  const limits = [
    ["pause", LIMITS.pause, number],
    ["later", LIMITS.number, number],
    ["today", LIMITS.numberDay, number],
    ["later", LIMITS.address, network],
    ["today", LIMITS.addressDay, network],
    ["today", LIMITS.restaurantDay, restaurantId],
    ["today", installation, "all"],
  ] as const;
  for (const [why, limit, key] of limits) {
    const attempt = await consumeAttempt(db, now, [limit, key]);
    if (!attempt.ok) return { why, retryAfterS: attempt.retryAfterS };
  }
  return null;
}

type RedeemResult =
  | { ok: true; expiresAt: Date }
  | { ok: false; reason: "phone-code-wrong" | "contact-code-over" };

/** Takes a code as it was typed in, few times. The proof has the code's id. */
export function redeemPhoneCode(
  db: Database,
  { id, code, holderHash, now }: { id: string; code: string; holderHash: string; now: Date },
): Promise<RedeemResult> {
  return db.transaction(async (tx) => {
    const result = settleTry(await countPhoneTry(tx, { id, holderHash }, now), code);
    if (result === "wrong") return { ok: false, reason: "phone-code-wrong" };
    if (result === "over") return { ok: false, reason: "contact-code-over" };
    const expiresAt = new Date(now.getTime() + PROOF_MS);
    await setProven(tx, { id, expiresAt }, now);
    return { ok: true, expiresAt };
  });
}

/** Why a booking without an email is refused. */
export type PhoneRefused = { ok: false; reason: "prove-phone" } | { ok: false; reason: "email-needed" };

/**
 * Whether a booking may be made by this guest: with an email always, else with a proof that the number is theirs, where the
 * restaurant takes that. The proof is locked until the transaction ends; `spendProof` in the same transaction uses it up,
 * once it is known that the booking is made.
 */
export async function checkProof(
  tx: Queryable,
  { body, holderHash, now }: { body: BookingDetails; holderHash: string; now: Date },
): Promise<{ ok: true } | PhoneRefused> {
  const { restaurantId, customerEmail, customerPhone, phoneProof: id = null } = body;
  if (customerEmail !== null) return { ok: true };
  if ((await takesPhoneBookings(tx, restaurantId)) === false) return { ok: false, reason: "email-needed" };
  const number = customerPhone === null ? null : toE164(customerPhone, null);
  const isProven =
    id !== null && number !== null && (await lockProof(tx, { id, restaurantId, number, holderHash }, now));
  return isProven ? { ok: true } : { ok: false, reason: "prove-phone" };
}

/** Uses up the proof of a booking, or of a place on the waitlist, that was just made. */
export async function spendProof(tx: Queryable, body: BookingDetails, now: Date): Promise<void> {
  const { customerEmail, phoneProof = null } = body;
  if (customerEmail === null && phoneProof !== null) await setUsed(tx, phoneProof, now);
}
