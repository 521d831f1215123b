import { randomBytes } from "node:crypto";
import { sendMail } from "#domains/notifications/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import type { Database } from "#platform/server/db/database.ts";
import { addressKey } from "#platform/server/http/caller/address-key.ts";
import { personEmail } from "#platform/server/person-email.ts";
import { consumeAttempt, type TooMany } from "../credentials/attempts/consume-attempt.ts";
import { LIMITS } from "../credentials/attempts/rules.ts";
import { CODE_MINUTES, codeHash, emailHash, newCode } from "./rules.ts";
import { insertCode } from "./store.ts";

export interface SendCodeInput {
  email: string;
  language: Language;
  /** Of the network that asks. */
  address: string;
  publicUrl: string;
  now: Date;
}

/** Sends a code to an address. Whoever types it in has shown to read what is sent there. */
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
  const code = newCode();
  const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
  await db.transaction(async (tx) => {
    await insertCode(tx, { id, contactHash: emailHash(email), codeHash: codeHash(id, code), expiresAt });
    const values = { link: publicUrl, code, minutes: CODE_MINUTES };
    await sendMail(
      tx,
      { recipientId: null, address: email, language, template: "contact-code", values },
      now,
    );
  });
  return { ok: true, id, expiresAt };
}
