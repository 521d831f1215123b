import { CODE_DAYS, TRIAL_DAYS } from "#domains/payments/plan-constants.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { TrialCodeRequest } from "../../contract/club.ts";
import { isSame, plain } from "../members/rules.ts";
import { memberByNumber } from "../members/store.ts";
import { newCode } from "./rules.ts";
import { type CodeRow, hasRedeemed, insertCode, liveCode, revokeExpired } from "./store.ts";

const DAY_MS = 86_400_000;

/**
 * The trial code of a member: the one that they have and can still redeem, or a new one. Null for who is not on the list as
 * they say, and for who has had their trial: nobody learns which.
 */
export async function createCode(
  db: Database,
  { memberNumber, email, firstName, lastName }: TrialCodeRequest,
  now: Date,
): Promise<CodeRow | null> {
  const number = plain(memberNumber);
  const given = { number, email, familyName: lastName, givenName: firstName };
  return db.transaction(async (tx) => {
    // The same questions for everybody, so that the answer takes as long.
    const member = await memberByNumber(tx, number);
    const isOver = await hasRedeemed(tx, number);
    const live = await liveCode(tx, number, now);
    if (member === null || isOver || !isSame(member, given)) return null;
    return live ?? addCode(tx, number, now);
  });
}

async function addCode(tx: Queryable, memberNumber: string, now: Date): Promise<CodeRow | null> {
  await revokeExpired(tx, memberNumber, now);
  const expiresAt = new Date(now.getTime() + CODE_DAYS * DAY_MS);
  const code = { code: newCode(TRIAL_DAYS), memberNumber, trialDays: TRIAL_DAYS, expiresAt };
  // Of two calls at once the second one waits for the first, and gets its code.
  return (await insertCode(tx, code, now)) ? code : liveCode(tx, memberNumber, now);
}
