import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { secondFactorChanged } from "../../events.ts";
import { accountByEmail, accountById } from "../../store.ts";
import type { TooMany } from "../attempts/consume-attempt.ts";
import { checkPasswordAttempt } from "../passwords/check-password-attempt.ts";
import type { SessionUser } from "../sessions/find-user.ts";
import { markSecondFactor } from "../sessions/store.ts";
import { consumeCode } from "./consume-code.ts";
import { deleteFactor } from "./store.ts";

export type RemoveFactorResult =
  | { ok: true }
  | { ok: false; reason: "wrong-password" | "wrong-code" | "no-factor" }
  | TooMany;

/** Switches the second factor off for who has both: the password and a code. */
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
    (await drop(tx, user.id, now)) ? { ok: true } : { ok: false, reason: "no-factor" },
  );
}

/**
 * Switches it off for somebody who has lost the phone and the recovery codes; by a command on the machine, where
 * whoever runs the installation has seen to it that it is them. False when there was none.
 */
export function removeFactorOf(db: Database, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const account = await accountByEmail(tx, email);
    return account !== null && drop(tx, account.id, now);
  });
}

async function drop(tx: Queryable, accountId: string, now: Date): Promise<boolean> {
  if (!(await deleteFactor(tx, accountId))) return false;
  await markSecondFactor(tx, accountId, false);
  await announce(tx, secondFactorChanged, { accountId, state: "off" }, now);
  return true;
}
