import { randomBytes } from "node:crypto";
import type { Queryable } from "../../../db/database.ts";
import { hashKey } from "../../../http/guest-key.ts";
import type { TooMany } from "../attempts/take-attempt.ts";
import { takePasswordAttempt } from "../passwords/take-password-attempt.ts";
import { accountByEmail } from "../store.ts";
import { findUser, type SessionUser } from "./find-user.ts";
import { sessionEnd } from "./rules.ts";
import { insertSession } from "./store.ts";

export interface LogInInput {
  email: string;
  password: string;
  device: string | null;
  address: string;
  now: Date;
}

/** Logs in. The answer and its time are the same for a wrong password and for an account that does not exist. */
export async function createSession(
  db: Queryable,
  { email, password, device, address, now }: LogInInput,
): Promise<
  { ok: true; token: string; user: SessionUser } | { ok: false; reason: "invalid-credentials" } | TooMany
> {
  const account = await accountByEmail(db, email);
  const passwordHash = account?.passwordHash ?? null;
  const attempt = await takePasswordAttempt(db, { email, passwordHash, password, address, now });
  if (!attempt.ok && attempt.reason === "too-many-attempts") return attempt;
  if (!attempt.ok || account === null) return { ok: false, reason: "invalid-credentials" };
  const token = randomBytes(32).toString("base64url");
  const session = {
    id: randomBytes(16).toString("base64url"),
    accountId: account.id,
    tokenHash: hashKey(token),
    device,
    createdAt: now,
    expiresAt: sessionEnd(now),
  };
  const isOpen = await insertSession(db, session, account.passwordHash);
  const user = isOpen ? await findUser(db, token, now) : null;
  return user === null ? { ok: false, reason: "invalid-credentials" } : { ok: true, token, user };
}
