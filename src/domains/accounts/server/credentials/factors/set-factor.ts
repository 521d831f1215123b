import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { hashKey } from "#platform/server/http/caller/guest-key.ts";
import { secondFactorChanged } from "../../events.ts";
import { consumeAttempt, type TooMany } from "../attempts/consume-attempt.ts";
import { LIMITS } from "../attempts/rules.ts";
import { forgetAttempts } from "../attempts/store.ts";
import type { SessionUser } from "../sessions/find-user.ts";
import { markSecondFactor, revokeSessions } from "../sessions/store.ts";
import { newRecoveryCodes, plainRecoveryCode, stepOfCode } from "./rules.ts";
import { confirmFactor, factorOf, insertRecoveryCodes } from "./store.ts";

export type SetFactorResult =
  /** Shown once, kept as hashes. */
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: "wrong-code" }
  /** Nothing was begun, or it is on already. */
  | { ok: false; reason: "not-begun" }
  | TooMany;

/** Switches a second factor on by a first code. Sessions that were opened without one end, but for this. */
export async function setFactor(
  db: Database,
  user: SessionUser,
  { code, now }: { code: string; now: Date },
): Promise<SetFactorResult> {
  const factor = await factorOf(db, user.id);
  if (factor === null || factor.confirmedAt !== null) return { ok: false, reason: "not-begun" };
  const attempt = await consumeAttempt(db, now, [LIMITS.code, user.id]);
  if (!attempt.ok) return attempt;
  const step = stepOfCode(factor.secret, code, now);
  if (step === null) return { ok: false, reason: "wrong-code" };
  const recoveryCodes = newRecoveryCodes();
  return db.transaction(async (tx) => {
    const { secret } = factor;
    if (!(await confirmFactor(tx, user.id, { secret, step, now }))) return { ok: false, reason: "not-begun" };
    await insertRecoveryCodes(
      tx,
      user.id,
      recoveryCodes.map((shown) => hashKey(plainRecoveryCode(shown))),
    );
    await forgetAttempts(tx, LIMITS.code.scope, user.id);
    await revokeSessions(tx, user.id, user.sessionId, now);
    await markSecondFactor(tx, user.id, true);
    await announce(tx, secondFactorChanged, { accountId: user.id, state: "on" }, now);
    return { ok: true, recoveryCodes };
  });
}
