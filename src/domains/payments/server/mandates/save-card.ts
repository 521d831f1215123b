import type { Database, Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import type { CardOnFile } from "../../contract/billing.ts";
import { mandateEnded, mandateReady } from "../events.ts";
import type { OutsideProvider, PaymentProvider, Providers } from "../port.ts";
import type { KeptCard } from "./rules.ts";
import { cardOf, type MandateRow, mandateById, setEnded, setReady } from "./store.ts";

/** Stores a saved card and announces it, once. */
export async function setCard(
  tx: Queryable,
  { id, holder }: Pick<MandateRow, "id" | "holder">,
  card: KeptCard,
  { name: provider, isTest }: Pick<PaymentProvider, "name" | "isTest">,
  now: Date,
): Promise<void> {
  if (await setReady(tx, id, { ...card, provider, isTest }, now))
    await announce(tx, mandateReady, { mandateId: id, holder }, now);
}

/**
 * Asks the provider which card was saved on one of its pages, and stores it. Does nothing if there is none yet. @throws
 * Error when the provider can't be reached
 */
export async function readCard(
  db: Database,
  provider: OutsideProvider,
  { mandateId, sessionRef }: { mandateId: string; sessionRef: string },
  now: Date,
): Promise<void> {
  const mandate = await mandateById(db, mandateId);
  if (mandate?.state !== "pending") return;
  const card = await provider.findCard(sessionRef);
  if (card !== null) await db.transaction((tx) => setCard(tx, mandate, card, provider, now));
}

/** The card of a mandate, for display; null if there is none. */
export async function getCard(db: Queryable, mandateId: string): Promise<CardOnFile | null> {
  const mandate = await mandateById(db, mandateId);
  if (mandate === null || mandate.state !== "ready" || mandate.last4 === null) return null;
  return { brand: mandate.brand ?? "", last4: mandate.last4, isTest: mandate.isTest };
}

/** Ends a mandate: its card is not charged anymore and the provider is told to delete it. Idempotent. */
export async function endMandate(tx: Queryable, id: string, now: Date): Promise<void> {
  if (await setEnded(tx, id)) await announce(tx, mandateEnded, { mandateId: id }, now);
}

/** Has the provider delete a card that is not charged anymore. @throws Error when a retry may succeed */
export async function removeCard(db: Queryable, providers: Providers, mandateId: string): Promise<void> {
  const mandate = await mandateById(db, mandateId);
  const card = mandate && cardOf(mandate);
  if (!mandate?.provider || card === null) return;
  const provider = providers[mandate.provider];
  if (provider === null) throw new Error(`${mandate.provider} is not set up`);
  await provider.forgetCard(card);
}
