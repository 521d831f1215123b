import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { passwordChanged } from "../../events.ts";
import type { SessionUser } from "../../policy.ts";
import { accountById, changePasswordHash } from "../../store.ts";
import type { TooMany } from "../consume-attempt.ts";
import { revokeSessions } from "../sessions/store.ts";
import { hashPassword } from "./argon2-provider.ts";
import { checkPasswordAttempt } from "./check-password.ts";
import { refusePassword } from "./rules.ts";

export interface ChangePasswordInput {
  currentPassword: string;
  newPassword: string;
  address: string;
  now: Date;
}

export type ChangePasswordResult =
  | { ok: true }
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "password-refused"; issue: "password-common" | "password-personal" }
  | TooMany;

/** Changes the password and ends all other sessions; requires the current one. */
export async function changePassword(
  db: Database,
  user: SessionUser,
  { currentPassword, newPassword, address, now }: ChangePasswordInput,
): Promise<ChangePasswordResult> {
  const account = await accountById(db, user.id);
  const issue = account && refusePassword(newPassword, account);
  if (issue !== null) return { ok: false, reason: "password-refused", issue };
  const before = account?.passwordHash ?? null;
  const { email } = user;
  const check = { email, passwordHash: before, password: currentPassword, address, now };
  const attempt = await checkPasswordAttempt(db, check);
  if (!attempt.ok) return attempt;
  if (before === null) return { ok: false, reason: "wrong-password" };
  const passwordHash = await hashPassword(newPassword);
  return db.transaction(async (tx) => {
    // Changed concurrently: the check no longer holds.
    if (!(await changePasswordHash(tx, user.id, before, passwordHash)))
      return { ok: false, reason: "wrong-password" };
    await revokeSessions(tx, user.id, user.sessionId, now);
    await announce(tx, passwordChanged, { accountId: user.id }, now);
    return { ok: true };
  });
}
