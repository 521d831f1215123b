import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { signedOut } from "../../events.ts";
import type { SessionUser } from "../../policy.ts";
import { accountById } from "../../store.ts";
import type { TooMany } from "../consume-attempt.ts";
import { checkPasswordAttempt } from "../passwords/check-password.ts";
import { isProven } from "./rules.ts";
import { noteProof, revokeSession, revokeSessions } from "./store.ts";

/** Logs out: the token holds no longer, wherever a copy of it may be. `guestHash`: of the guest key of the browser, if any. */
export async function endSession(
  db: Database,
  user: SessionUser,
  guestHash: string | null,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await revokeSession(tx, user.id, user.sessionId, now);
    if (guestHash !== null) await announce(tx, signedOut, { accountId: user.id, guestHash }, now);
  });
}

interface EndSessionsInput {
  /** The one to end; null: all but that of the caller. */
  id: string | null;
  /** Undefined where it was not given: then it must have been given a moment ago. */
  password: string | undefined;
  address: string;
  now: Date;
}

export type EndSessionsResult =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "password-needed" }
  | { ok: false; reason: "wrong-password" }
  | TooMany;

/**
 * Ends sessions of the caller's account for who knows the password: somebody with a stolen session would else lock its owner
 * out of the other devices. Logging out oneself asks for nothing.
 */
export async function endSessions(
  db: Database,
  user: SessionUser,
  { id, password, address, now }: EndSessionsInput,
): Promise<EndSessionsResult> {
  const proof = id === user.sessionId ? { ok: true as const } : await prove(db, user, password, address, now);
  if (!proof.ok) return proof;
  if (id === null) await revokeSessions(db, user.id, user.sessionId, now);
  else if (!(await revokeSession(db, user.id, id, now))) return { ok: false, reason: "not-found" };
  return { ok: true };
}

/** A password that is given is checked, also where none was needed. */
async function prove(
  db: Database,
  user: SessionUser,
  password: string | undefined,
  address: string,
  now: Date,
): Promise<EndSessionsResult> {
  if (password === undefined)
    return isProven(user.provenAt, now) ? { ok: true } : { ok: false, reason: "password-needed" };
  const { email } = user;
  const passwordHash = (await accountById(db, user.id))?.passwordHash ?? null;
  const attempt = await checkPasswordAttempt(db, { email, passwordHash, password, address, now });
  if (attempt.ok) await noteProof(db, user.sessionId, now);
  return attempt;
}
