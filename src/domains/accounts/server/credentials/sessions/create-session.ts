import { randomBytes } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { findUser, type SessionUser } from "../../policy.ts";
import { accountByEmail } from "../../store.ts";
import type { TooMany } from "../consume-attempt.ts";
import { consumeCode } from "../factors/second-factor.ts";
import { factorOf } from "../factors/store.ts";
import { changeHash, checkPasswordAttempt } from "../passwords/check-password.ts";
import { sessionEnd } from "./rules.ts";
import { insertSession } from "./store.ts";

export interface LogInInput {
  email: string;
  password: string;
  /** Second-factor code, if entered. */
  code: string | undefined;
  device: string | null;
  address: string;
  now: Date;
}

export type LogInResult =
  | { ok: true; token: string; user: SessionUser }
  | { ok: false; reason: "invalid-credentials" }
  /** The password is right, and a code is required. */
  | { ok: false; reason: "second-factor-needed" }
  | { ok: false; reason: "wrong-code" }
  | TooMany;

/**
 * Logs in. Result and timing are the same for a wrong password and an unknown account; only who knows the password
 * learns of a second factor.
 */
export async function createSession(
  db: Queryable,
  { email, password, code, device, address, now }: LogInInput,
): Promise<LogInResult> {
  const account = await accountByEmail(db, email);
  const passwordHash = account?.passwordHash ?? null;
  const attempt = await checkPasswordAttempt(db, { email, passwordHash, password, address, now });
  if (!attempt.ok && attempt.reason === "too-many-attempts") return attempt;
  if (!attempt.ok || account === null) return { ok: false, reason: "invalid-credentials" };
  const second = await checkSecondFactor(db, account.id, code, now);
  if (!second.ok) return second;
  const token = randomBytes(32).toString("base64url");
  const session = {
    id: randomBytes(16).toString("base64url"),
    accountId: account.id,
    tokenHash: hashKey(token),
    device,
    createdAt: now,
    expiresAt: sessionEnd(now),
    hasSecondFactor: second.isGiven,
  };
  const isOpen = await insertSession(db, session, await changeHash(db, account, password));
  const user = isOpen ? await findUser(db, token, now) : null;
  return user === null ? { ok: false, reason: "invalid-credentials" } : { ok: true, token, user };
}

async function checkSecondFactor(
  db: Queryable,
  accountId: string,
  code: string | undefined,
  now: Date,
): Promise<
  | { ok: true; isGiven: boolean }
  | { ok: false; reason: "second-factor-needed" }
  | { ok: false; reason: "wrong-code" }
  | TooMany
> {
  if (code === undefined) {
    const isOn = ((await factorOf(db, accountId))?.confirmedAt ?? null) !== null;
    return isOn ? { ok: false, reason: "second-factor-needed" } : { ok: true, isGiven: false };
  }
  const taken = await consumeCode(db, { accountId, code, now });
  if (taken.ok) return { ok: true, isGiven: true };
  // A code that was not required is ignored.
  return taken.reason === "no-factor" ? { ok: true, isGiven: false } : taken;
}
