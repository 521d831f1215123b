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
  /** Whose card it is, as the caller names it: `application:<id>`, `business:<id>`. */
  holder: string;
  /** For the provider alone. */
  email: string;
  /** Where the browser goes afterwards: a path of this product. */
  returnPath: string;
  language: Language;
  /** What the page says before the card is left: Japanese law asks for it. */
  terms: CardTerms;
  /** The mandate that this one will take the place of: the provider knows its holder already. */
  replaces?: string | null;
}

/**
 * Asks for a card that may be charged later. Nothing is charged now, and nothing leaves the database: the provider hears
 * of it once somebody opens `path`, the page of this product on which the card is left. `mandateReady` tells when it is there.
 * @throws RangeError for a path, a price or a trial that can't be
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
  /** `over`: a card is there, or none is wanted any more. `unavailable`: the provider can't be reached. */
  | { ok: false; reason: "not-found" | "over" | "unavailable" };

/** The provider's page on which a card is left. A new one each time, as nothing is charged there: which of them is used is told by the provider. */
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
