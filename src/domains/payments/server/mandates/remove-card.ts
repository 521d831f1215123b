import type { Queryable } from "#platform/server/db/database.ts";
import type { Providers } from "../port.ts";
import { cardOf, mandateById } from "./store.ts";

/**
 * Has the provider forget a card that is not charged any more.
 * @throws Error when it is worth another try
 */
export async function removeCard(db: Queryable, providers: Providers, mandateId: string): Promise<void> {
  const mandate = await mandateById(db, mandateId);
  const card = mandate && cardOf(mandate);
  if (!mandate?.provider || card === null) return;
  const provider = providers[mandate.provider];
  if (provider === null) throw new Error(`${mandate.provider} is not set up`);
  await provider.forgetCard(card);
}
