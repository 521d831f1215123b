import type { Database } from "#platform/server/db/database.ts";
import { accountById } from "../../store.ts";
import type { TooMany } from "../attempts/consume-attempt.ts";
import { checkPasswordAttempt } from "../passwords/check-password-attempt.ts";
import type { SessionUser } from "../sessions/find-user.ts";
import { factorUri, newSecret } from "./rules.ts";
import { putPendingFactor } from "./store.ts";

export type AddFactorResult =
  | { ok: true; secret: string; uri: string }
  | { ok: false; reason: "wrong-password" }
  | { ok: false; reason: "is-on" }
  | TooMany;

/** Begins a second factor for who knows the password: it asks nobody for a code before a first one has shown that it works. */
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
