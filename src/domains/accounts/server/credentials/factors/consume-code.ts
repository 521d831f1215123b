import type { Queryable } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/guest-key.ts";
import { consumeAttempt, type TooMany } from "../attempts/consume-attempt.ts";
import { LIMITS } from "../attempts/rules.ts";
import { forgetAttempts } from "../attempts/store.ts";
import { plainRecoveryCode, stepOfCode } from "./rules.ts";
import { factorOf, spendRecoveryCode, spendStep } from "./store.ts";

export type ConsumeCodeResult =
  | { ok: true }
  /** The account has no second factor that is on: there is nothing to check a code by. */
  | { ok: false; reason: "no-factor" }
  | { ok: false; reason: "wrong-code" }
  | TooMany;

/** Uses up a code of the person's app, or one of their recovery codes, as often as the limit allows wrong ones. */
export async function consumeCode(
  db: Queryable,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<ConsumeCodeResult> {
  const factor = await factorOf(db, accountId);
  if (factor === null || factor.confirmedAt === null) return { ok: false, reason: "no-factor" };
  const attempt = await consumeAttempt(db, now, [LIMITS.code, accountId]);
  if (!attempt.ok) return attempt;
  const step = stepOfCode(factor.secret, code, now);
  const isRight =
    step === null
      ? await spendRecoveryCode(db, accountId, hashKey(plainRecoveryCode(code)))
      : await spendStep(db, accountId, step);
  if (!isRight) return { ok: false, reason: "wrong-code" };
  await forgetAttempts(db, LIMITS.code.scope, accountId);
  return { ok: true };
}
