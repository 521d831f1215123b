import { randomBytes } from "node:crypto";
import type { Database } from "#platform/server/db/database.ts";
import { hashPassword } from "../credentials/passwords/argon2-provider.ts";
import { createToken } from "../credentials/store.ts";
import { accountByEmail, insertAccount, setEmailVerified } from "../store.ts";
import { insertAudit, insertOperator, maskEmail } from "./store.ts";

export type AddOperatorResult =
  | ({ ok: true } & AddedOperator)
  /** An account with this address exists, but the address was never verified, so it may be someone else's. */
  | { ok: false; reason: "unverified" };

interface AddedOperator {
  /** Token of a one-time link to choose a password, valid for an hour. Null if the account existed. */
  token: string | null;
  wasOperator: boolean;
}

/** Makes a person an operator of this installation, from the command line. Creates an account if there is none. */
export async function addOperator(db: Database, email: string, now: Date): Promise<AddOperatorResult> {
  // A random placeholder until a password is chosen.
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  return db.transaction(async (tx) => {
    const before = await accountByEmail(tx, email);
    if (before !== null && before.emailVerifiedAt === null) return { ok: false, reason: "unverified" };
    const id = before?.id ?? randomBytes(16).toString("base64url");
    if (before === null) {
      const person = { email, username: email.split("@")[0] ?? email, phone: null, restaurantName: null };
      await insertAccount(tx, {
        ...person,
        ...{ id, role: "customer", passwordHash, language: "ja", address: null, createdAt: now },
      });
      await setEmailVerified(tx, id, now);
    }
    const isNew = await insertOperator(tx, id, now);
    const entry = { actorId: null, actor: "command", action: "operator.added", subject: id } as const;
    if (isNew) await insertAudit(tx, { ...entry, details: { email: maskEmail(email) } }, now);
    return {
      ok: true,
      token: before === null ? await createToken(tx, id, "reset-password", now) : null,
      wasOperator: !isNew,
    };
  });
}
