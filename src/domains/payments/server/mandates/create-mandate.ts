import { randomBytes } from "node:crypto";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { CardTerms } from "../../contract/billing.ts";
import { checkMandate } from "./rules.ts";
import { insertMandate, mandateById } from "./store.ts";

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
