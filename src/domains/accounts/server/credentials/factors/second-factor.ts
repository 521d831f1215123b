import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { secondFactorChanged } from "../../events.ts";
import type { SessionUser } from "../../policy.ts";
import { accountByEmail, accountById } from "../../store.ts";
import { consumeAttempt, LIMITS, type TooMany } from "../consume-attempt.ts";
import { checkPasswordAttempt } from "../passwords/check-password.ts";
import { markSecondFactor, revokeSessions } from "../sessions/store.ts";
import { resetAttempts } from "../store.ts";
import { factorUri, newRecoveryCodes, newSecret, plainRecoveryCode, stepOfCode } from "./rules.ts";
import {
  confirmFactor,
  deleteFactor,
  factorOf,
  insertRecoveryCodes,
  putPendingFactor,
  spendRecoveryCode,
  spendStep,
} from "./store.ts";

type AddFactorResult =
  | { ok: true; secret: string; uri: string }
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "is-on" }
  | TooMany;

/** Starts the setup of a second factor; requires the password. It is not active until a first code is confirmed. */
export async function addFactor(
  db: Database,
  user: SessionUser,
  { password, address, now }: { password: string; address: string; now: Date },
): Promise<AddFactorResult> {
  const { email } = user;
  const passwordHash = (await accountById(db, user.id))?.passwordHash ?? null;
  const attempt = await checkPasswordAttempt(db, { email, passwordHash, password, address, now });
  if (!attempt.ok) return attempt;
  const secret = newSecret();
  if (!(await putPendingFactor(db, user.id, secret, now))) return { ok: false, reason: "is-on" };
  return { ok: true, secret, uri: factorUri(secret, email) };
}

type SetFactorResult =
  /** Shown once, stored as hashes. */
  | { ok: true; recoveryCodes: string[] }
  | { ok: false; reason: "wrong-code" }
  /** Setup was not started, or is already complete. */
  | { ok: false; reason: "not-begun" }
  | TooMany;

/** Activates a second factor with a first code. Ends all sessions opened without one, except the caller's. */
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
    await resetAttempts(tx, LIMITS.code.scope, user.id);
    await revokeSessions(tx, user.id, user.sessionId, now);
    await markSecondFactor(tx, user.id, true);
    await announce(tx, secondFactorChanged, { accountId: user.id, state: "on" }, now);
    return { ok: true, recoveryCodes };
  });
}

type ConsumeCodeResult =
  | { ok: true }
  /** The account has no active second factor. */
  | { ok: false; reason: "no-factor" }
  | { ok: false; reason: "wrong-code" }
  | TooMany;

/** Checks and consumes a code of the app or a recovery code; failures are rate limited. */
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
  await resetAttempts(db, LIMITS.code.scope, accountId);
  return { ok: true };
}

type RemoveFactorResult =
  | { ok: true }
  | { ok: false; reason: "wrong-password" | "wrong-code" | "no-factor" }
  | TooMany;

/** Deactivates the second factor; requires both password and code. */
export async function removeFactor(
  db: Database,
  user: SessionUser,
  { password, code, address, now }: { password: string; code: string; address: string; now: Date },
): Promise<RemoveFactorResult> {
  const { email } = user;
  const passwordHash = (await accountById(db, user.id))?.passwordHash ?? null;
  const attempt = await checkPasswordAttempt(db, { email, passwordHash, password, address, now });
  if (!attempt.ok) return attempt;
  const taken = await consumeCode(db, { accountId: user.id, code, now });
  if (!taken.ok) return taken;
  return db.transaction(async (tx) =>
    (await deactivate(tx, user.id, now)) ? { ok: true } : { ok: false, reason: "no-factor" },
  );
}

/**
 * Removes it for someone who lost both phone and recovery codes, from the command line, after the operator has verified
 * their identity. False if there was none.
 */
export function removeFactorOf(db: Database, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await accountByEmail(tx, email);
    return account !== null && deactivate(tx, account.id, now);
  });
}

async function deactivate(tx: Queryable, accountId: string, now: Date): Promise<boolean> {
  if (!(await deleteFactor(tx, accountId))) return false;
  await markSecondFactor(tx, accountId, false);
  await announce(tx, secondFactorChanged, { accountId, state: "off" }, now);
  return true;
}
