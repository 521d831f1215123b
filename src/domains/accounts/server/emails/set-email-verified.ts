import type { Database } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { addressKey } from "#platform/server/http/caller/address-key.ts";
import { hashKey } from "#platform/server/http/caller/guest-key.ts";
import { consumeAttempt, type TooMany } from "../credentials/attempts/consume-attempt.ts";
import { LIMITS } from "../credentials/attempts/rules.ts";
import { tokenByHash, useToken } from "../credentials/tokens/store.ts";
import { emailVerified } from "../events.ts";
import { accountById, setEmailVerified } from "../store.ts";

/** Takes the link from an e-mail as proof of the address. Opening it again is fine as long as it was good once. */
export async function verifyByToken(
  db: Database,
  { token, address, now }: { token: string; address: string; now: Date },
): Promise<{ ok: true } | { ok: false; reason: "token-invalid" } | TooMany> {
  const attempt = await consumeAttempt(db, now, [LIMITS.tokenAddress, addressKey(address)]);
  if (!attempt.ok) return attempt;
  const hash = hashKey(token);
  const isVerified = await db.transaction(async (tx) => {
    const accountId = await useToken(tx, hash, "verify-email", now);
    if (accountId !== null) {
      await setEmailVerified(tx, accountId, now);
      await announce(tx, emailVerified, { accountId }, now);
    }
    return accountId !== null;
  });
  if (isVerified) return { ok: true };
  const known = await tokenByHash(db, hash, "verify-email", now);
  const account = known && (await accountById(db, known.accountId));
  return account?.emailVerifiedAt ? { ok: true } : { ok: false, reason: "token-invalid" };
}
