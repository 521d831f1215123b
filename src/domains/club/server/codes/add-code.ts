import { CODE_DAYS } from "#domains/payments/plan-constants.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { IssueCode } from "../../contract/admin-codes.ts";
import { plain } from "../members/rules.ts";
import { memberByNumber } from "../members/store.ts";
import { newCode } from "./rules.ts";
import { hasRedeemed, insertCode, type ListedCode, liveCode, revokeExpired } from "./store.ts";

const DAY_MS = 86_400_000;

export type AddCodeResult =
  | { ok: true; code: ListedCode }
  /** Keys of `errors.field`, about the member's number. */
  | { ok: false; issue: "club-number-unknown" | "club-trial-had" | "club-code-live" };

/**
 * A code of as many days as an operator says, for a member of the club; the same rules as for one that a member asks for:
 * one trial each, and one code that can be redeemed.
 */
export async function addCode(tx: Queryable, asked: IssueCode, now: Date): Promise<AddCodeResult> {
  const memberNumber = plain(asked.memberNumber);
  if ((await memberByNumber(tx, memberNumber)) === null) return { ok: false, issue: "club-number-unknown" };
  if (await hasRedeemed(tx, memberNumber)) return { ok: false, issue: "club-trial-had" };
  if ((await liveCode(tx, memberNumber, now)) !== null) return { ok: false, issue: "club-code-live" };
  await revokeExpired(tx, memberNumber, now);
  const { trialDays } = asked;
  const expiresAt = new Date(now.getTime() + CODE_DAYS * DAY_MS);
  const code = { code: newCode(trialDays), memberNumber, trialDays, expiresAt };
  // Of two at once the second one waits for the first, and finds its code.
  if (!(await insertCode(tx, code, now))) return { ok: false, issue: "club-code-live" };
  return { ok: true, code: { ...code, createdAt: now, revokedAt: null, applicationId: null } };
}
