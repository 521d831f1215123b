import { randomBytes } from "node:crypto";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { log } from "#platform/server/telemetry/logs/log.ts";
import type { CardTerms } from "../../contract/billing.ts";
import type { OutsideProvider } from "../port.ts";
import { checkMandate } from "./rules.ts";
import { insertMandate, mandateById, mandateBySecret, setSession } from "./store.ts";

export interface CreateMandateInput {
  /** The cardholder, as the caller names it: `application:<id>`, `business:<id>`. */
  holder: string;
  /** Passed to the provider only. */
  email: string;
  /** Where the browser is redirected afterwards: a path of this product. */
  returnPath: string;
  language: Language;
  /** Shown before the card is saved, as Japanese law requires. */
  terms: CardTerms;
  /** The mandate that this one replaces: the provider already has a customer for it. */
  replaces?: string | null;
}

/**
 * Requests a card that may be charged later. Nothing is charged now and there is no external call: the provider learns
 * of it once `path`, the product page for saving the card, is opened. `mandateReady` is announced when the card is
 * saved. @throws RangeError for an invalid path, price or trial
 */
export async function createMandate(
  tx: Queryable,
  { holder, email, returnPath, language, terms, replaces = null }: CreateMandateInput,
  now: Date,
): Promise<{ id: string; path: string }> {
  checkMandate({ returnPath, terms });
  const before = replaces === null ? null : await mandateById(tx, replaces);
  const id = randomBytes(16).toString("hex");
  const secret = randomBytes(24).toString("base64url");
  const customerRef = before?.customerRef ?? null;
  await insertMandate(tx, {
    ...{ id, secret, holder, terms, email, language, returnPath, customerRef, createdAt: now },
  });
  return { id, path: paths.keepCard(secret) };
}

type CreateSessionResult =
  | { ok: true; url: string }
  /** `over`: a card is already saved, or none is needed anymore. `unavailable`: the provider can't be reached. */
  | { ok: false; reason: "not-found" | "over" | "unavailable" };

/**
 * The provider's page for saving a card. A new one each time, since nothing is charged there; the provider reports
 * which one was used.
 */
export async function createSession(
  db: Database,
  provider: OutsideProvider,
  secret: string,
): Promise<CreateSessionResult> {
  const mandate = await mandateBySecret(db, secret);
  if (mandate === null) return { ok: false, reason: "not-found" };
  if (mandate.state !== "pending") return { ok: false, reason: "over" };
  try {
    const { ref: sessionRef, url, customerRef } = await provider.openCardPage(mandate);
    const { name, isTest } = provider;
    await setSession(db, mandate.id, { provider: name, isTest, sessionRef, customerRef });
    return { ok: true, url };
  } catch (error) {
    log.warn({ err: error, mandate: mandate.id }, "a mandate got no card page");
    return { ok: false, reason: "unavailable" };
  }
}
