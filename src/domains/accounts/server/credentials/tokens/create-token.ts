import { randomBytes } from "node:crypto";
import type { Queryable } from "#platform/server/db/database.ts";
import { hashKey } from "#platform/server/http/caller/guest-key.ts";
import { insertToken, type TokenPurpose } from "./store.ts";

const MINUTE_MS = 60_000;
export const VERIFY_DAYS = 3;
export const RESET_MINUTES = 60;
const LIFETIME_MS: Record<TokenPurpose, number> = {
  "verify-email": VERIFY_DAYS * 24 * 60 * MINUTE_MS,
  "reset-password": RESET_MINUTES * MINUTE_MS,
};

/** Makes a token for a link in an e-mail. Only its hash is kept, so this is the one time that it is known. */
export async function createToken(
  tx: Queryable,
  accountId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + LIFETIME_MS[purpose]);
  await insertToken(tx, { hash: hashKey(token), accountId, purpose, expiresAt });
  return token;
}
