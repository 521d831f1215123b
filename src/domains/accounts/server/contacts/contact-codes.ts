import { createHash, randomBytes } from "node:crypto";
import { sendMail } from "#domains/notifications/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { personEmail } from "#platform/server/contact-keys.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/caller-address.ts";
import { consumeAttempt, LIMITS, type TooMany } from "../credentials/consume-attempt.ts";
import { accountById } from "../store.ts";
import { newOneTimeCode, oneTimeCodeHash, settleTry } from "./one-time-code.ts";
import { countTry, deleteCode, insertCode, isProven, setProven } from "./store.ts";

interface SendCodeInput {
  email: string;
  language: Language;
  /** The client's network address. */
  address: string;
  publicUrl: string;
  now: Date;
}

/** Sends a code to an email address, to verify that the guest can read it. */
export async function sendCode(
  db: Database,
  { email, language, address, publicUrl, now }: SendCodeInput,
): Promise<{ ok: true; id: string; expiresAt: Date } | TooMany> {
  const attempt = await consumeAttempt(
    db,
    now,
    [LIMITS.codeAddress, addressKey(address)],
    [LIMITS.codeMail, personEmail(email)],
    [LIMITS.codeMailDay, personEmail(email)],
  );
  if (!attempt.ok) return attempt;
  const id = randomBytes(16).toString("base64url");
  const code = newOneTimeCode();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await db.transaction(async (tx) => {
    await insertCode(tx, {
      id,
      contactHash: emailHash(email),
      codeHash: oneTimeCodeHash(id, code),
      expiresAt,
    });
    const values = { link: publicUrl, code, minutes: CODE_MINUTES };
    await sendMail(
      tx,
      { recipientId: null, address: email, language, template: "contact-code", values },
      now,
    );
  });
  return { ok: true, id, expiresAt };
}

type RedeemContactCodeResult =
  | { ok: true }
  | { ok: false; reason: "contact-code-wrong" | "contact-code-over" };

/** Redeems a code, which verifies the address for this browser. With few attempts per code. */
export function redeemContactCode(
  db: Database,
  { id, code, holderHash, now }: { id: string; code: string; holderHash: string; now: Date },
): Promise<RedeemContactCodeResult> {
  return db.transaction(async (tx) => {
    const sent = await countTry(tx, id, now);
    const result = settleTry(sent && { id, ...sent }, code);
    if (sent === null || result !== "right")
      return { ok: false, reason: result === "wrong" ? "contact-code-wrong" : "contact-code-over" };
    await deleteCode(tx, id);
    await setProven(tx, { contactHash: sent.contactHash, holderHash }, now);
    return { ok: true };
  });
}

const DAY_MS = 86_400_000;

/**
 * Addresses verified for the person who books: the given one if verified in this browser, and that of the logged-in
 * account. Empty otherwise.
 */
export async function provenEmails(
  db: Queryable,
  {
    email,
    holderHash,
    accountId,
    now,
  }: { email: string; holderHash: string; accountId: string | null; now: Date },
): Promise<string[]> {
  const since = new Date(now.getTime() - PROVEN_DAYS * DAY_MS);
  const found = (await isProven(db, { contactHash: emailHash(email), holderHash }, since))
    ? [email.toLowerCase()]
    : [];
  const account = accountId === null ? null : await accountById(db, accountId);
  if (account !== null && account.emailVerifiedAt !== null) found.push(account.email.toLowerCase());
  return found;
}

const CODE_MINUTES = 15;
export const PROVEN_DAYS = 400;

/** Pseudonym of an email address. */
export function emailHash(email: string): string {
  return createHash("sha256").update(`email ${email.trim().toLowerCase()}`).digest("base64url");
}
