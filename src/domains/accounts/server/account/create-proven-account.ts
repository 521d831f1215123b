import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { hashKey } from "#platform/server/http/caller/credentials.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import type { AccountRole } from "../../account-constants.ts";
import { proveEmail } from "../contacts/prove-email.ts";
import { consumeAttempt, LIMITS, type TooMany } from "../credentials/consume-attempt.ts";
import { hashPassword } from "../credentials/passwords/argon2-provider.ts";
import { refusePassword } from "../credentials/passwords/rules.ts";
import { sessionEnd } from "../credentials/sessions/rules.ts";
import { insertSession } from "../credentials/sessions/store.ts";
import { insertAccount } from "../store.ts";

interface ChosenPassword {
  email: string;
  username: string;
  password: string;
  /** The client's network address. */
  address: string;
  now: Date;
}

type HashChosenResult =
  | { ok: true; passwordHash: string }
  | { ok: false; reason: "password-refused"; issue: "password-common" | "password-personal" }
  | TooMany;

/** Checks and hashes the password of a sign-up by a mailed link. Takes long: call it outside of a transaction. */
export async function hashChosenPassword(
  db: Database,
  { address, password, now, ...person }: ChosenPassword,
): Promise<HashChosenResult> {
  const issue = refusePassword(password, { ...person, restaurantName: null });
  if (issue !== null) return { ok: false, reason: "password-refused", issue };
  const attempt = await consumeAttempt(db, now, [LIMITS.signUpAddress, addressKey(address)]);
  if (!attempt.ok) return attempt;
  return { ok: true, passwordHash: await hashPassword(password) };
}

export interface ProvenAccount {
  email: string;
  username: string;
  passwordHash: string;
  role: AccountRole;
  language: Language;
  /** Such as "Chrome, Android"; null if unknown. */
  device: string | null;
}

/**
 * Creates an account whose address a mailed link has proven, and logs it in. No verification is mailed. Null if the
 * address has an account, whose password must be entered instead.
 */
export async function createProvenAccount(
  tx: Queryable,
  { email, username, passwordHash, role, language, device }: ProvenAccount,
  now: Date,
): Promise<{ accountId: string; token: string } | null> {
  const accountId = randomBytes(16).toString("base64url");
  const none = { phone: null, restaurantName: null, address: null };
  const account = { id: accountId, email, username, role, passwordHash, language, ...none, createdAt: now };
  if (!(await insertAccount(tx, account))) return null;
  await proveEmail(tx, accountId, now);
  const token = randomBytes(32).toString("base64url");
  const session = {
    id: randomBytes(16).toString("base64url"),
    ...{ accountId, tokenHash: hashKey(token), device, createdAt: now, expiresAt: sessionEnd(now) },
    hasSecondFactor: false,
  };
  await insertSession(tx, session, passwordHash);
  noteSecurity("account.created", { account: accountId });
  return { accountId, token };
}
