import { randomBytes } from "node:crypto";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { noteSecurity } from "#platform/server/telemetry/logs/security-log.ts";
import type { SignUp, User } from "../../contract/accounts.ts";
import { consumeAttempt, LIMITS, type TooMany } from "../credentials/consume-attempt.ts";
import { hashPassword } from "../credentials/passwords/argon2-provider.ts";
import { refusePassword } from "../credentials/passwords/rules.ts";
import { accountCreated, signUpRepeated } from "../events.ts";
import { insertAccount } from "../store.ts";
import { userView } from "./get-me.ts";

export interface SignUpInput {
  body: SignUp;
  language: Language;
  /** The client's network address. */
  address: string;
  now: Date;
}

type Refused = { ok: false; reason: "password-refused"; issue: "password-common" | "password-personal" };

/**
 * Creates an account. For an existing email address the response and its timing are the same, nothing changes, and the
 * owner is notified by email.
 */
export async function createAccount(
  db: Database,
  { body, language, address, now }: SignUpInput,
): Promise<{ ok: true; user: User } | Refused | TooMany> {
  const { password, ...person } = body;
  const issue = refusePassword(password, person);
  if (issue !== null) return { ok: false, reason: "password-refused", issue };
  const attempt = await consumeAttempt(db, now, [LIMITS.signUpAddress, addressKey(address)]);
  if (!attempt.ok) return attempt;
  const passwordHash = await hashPassword(password);
  const account = {
    ...person,
    id: randomBytes(16).toString("base64url"),
    passwordHash,
    language,
    createdAt: now,
  };
  const isNew = await db.transaction(async (tx) => {
    const isInserted = await insertAccount(tx, account);
    if (isInserted) await announce(tx, accountCreated, { accountId: account.id }, now);
    else await announce(tx, signUpRepeated, { email: account.email }, now);
    return isInserted;
  });
  if (isNew) noteSecurity("account.created", { account: account.id });
  return { ok: true, user: userView({ ...account, isEmailVerified: false }, []) };
}
