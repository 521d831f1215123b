import { randomInt } from "node:crypto";
import { CODE_DAYS, TRIAL_DAYS } from "#domains/payments/plan-constants.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { IssueCode, TrialCodeRequest } from "../contract.ts";
import { matchesList, normalized } from "./rules.ts";
import {
  type CodeRow,
  hasRedeemed,
  insertCode,
  type ListedCode,
  liveCode,
  memberByNumber,
  revokeExpired,
} from "./store.ts";

const DAY_MS = 86_400_000;

/**
 * Issues a trial code at a member's request: their redeemable code if there is one, else a new one. Null both if the
 * details don't match the list and if the member's trial is used, so that a caller can't tell which.
 */
export async function issueCodeToMember(
  db: Database,
  { memberNumber, email, firstName, lastName }: TrialCodeRequest,
  now: Date,
): Promise<CodeRow | null> {
  const number = normalized(memberNumber);
  const given = { number, email, familyName: lastName, givenName: firstName };
  return db.transaction(async (tx) => {
    // The same queries in every case, so that the response time reveals nothing.
    const member = await memberByNumber(tx, number);
    const isUsed = await hasRedeemed(tx, number);
    const live = await liveCode(tx, number, now);
    if (member === null || isUsed || !matchesList(member, given)) return null;
    // Of two concurrent calls the second waits for the first and returns its code.
    return live ?? (await insertNewCode(tx, number, TRIAL_DAYS, now)) ?? liveCode(tx, number, now);
  });
}

type IssueCodeResult =
  | { ok: true; code: ListedCode }
  /** Keys of `errors.field`, for the member number. */
  | { ok: false; issue: "club-number-unknown" | "club-trial-had" | "club-code-live" };

/**
 * Issues a code with the number of trial days chosen by an operator, by the rules of `issueCodeToMember`: one trial per
 * member, and one redeemable code at a time.
 */
export async function issueCodeAsOperator(
  tx: Queryable,
  { memberNumber, trialDays }: IssueCode,
  now: Date,
): Promise<IssueCodeResult> {
  const number = normalized(memberNumber);
  if ((await memberByNumber(tx, number)) === null) return { ok: false, issue: "club-number-unknown" };
  if (await hasRedeemed(tx, number)) return { ok: false, issue: "club-trial-had" };
  if ((await liveCode(tx, number, now)) !== null) return { ok: false, issue: "club-code-live" };
  const code = await insertNewCode(tx, number, trialDays, now);
  // Of two concurrent calls the second waits for the first and is refused.
  if (code === null) return { ok: false, issue: "club-code-live" };
  return { ok: true, code: { ...code, createdAt: now, revokedAt: null, applicationId: null } };
}

/** Null if a concurrent transaction has issued a code to the member. */
async function insertNewCode(
  tx: Queryable,
  memberNumber: string,
  trialDays: number,
  now: Date,
): Promise<CodeRow | null> {
  await revokeExpired(tx, memberNumber, now);
  const expiresAt = new Date(now.getTime() + CODE_DAYS * DAY_MS);
  const code = { code: newCode(trialDays), memberNumber, trialDays, expiresAt };
  return (await insertCode(tx, code, now)) ? code : null;
}

/** Without characters that are easily confused: no 0 and O, no 1, I and L, no U. */
const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_LETTERS = 10;

/** `SHUSEI30-7KQ2M-XW4RD`: the club, the trial days, and 49 random bits. */
export function newCode(trialDays: number): string {
  return withRandomPart(`SHUSEI${trialDays}`);
}

/** A readable prefix followed by a random part that can't be guessed. */
export function withRandomPart(prefix: string): string {
  const letters = Array.from({ length: RANDOM_LETTERS }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return `${prefix}-${letters.slice(0, 5)}-${letters.slice(5)}`;
}

/** Limit on attempts to redeem trial and coupon codes, per network address: 20 an hour against 49 random bits. */
export const CODE_ATTEMPTS = { scope: "trial-code-address", max: 20, windowMs: 3_600_000 } as const;
