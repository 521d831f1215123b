import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { signedOut } from "../../events.ts";
import type { SessionUser } from "../../policy.ts";
import { accountById } from "../../store.ts";
import type { TooMany } from "../consume-attempt.ts";
import { checkPasswordAttempt } from "../passwords/check-password.ts";
import { isProven } from "./rules.ts";
import { noteProof, revokeSession, revokeSessions } from "./store.ts";

/** Logs out by revoking the session. `guestHash`: hash of the browser's guest key, if any. */
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
  /** The session to end; null: all but the caller's. */
  id: string | null;
  /** Optional if entered within the last minutes. */
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
 * Ends sessions of the caller's account. Requires the password, since a stolen session could otherwise lock the owner
 * out; logging out oneself doesn't.
 */
export async function endSessions(
  db: Database,
  user: SessionUser,
  { id, password, address, now }: EndSessionsInput,
): Promise<EndSessionsResult> {
  const proof =
    id === user.sessionId ? { ok: true as const } : await requirePassword(db, user, password, address, now);
  if (!proof.ok) return proof;
  if (id === null) await revokeSessions(db, user.id, user.sessionId, now);
  else if (!(await revokeSession(db, user.id, id, now))) return { ok: false, reason: "not-found" };
  return { ok: true };
}

/** A given password is always checked. */
async function requirePassword(
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
