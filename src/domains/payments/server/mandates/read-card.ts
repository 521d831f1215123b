import type { Database } from "#platform/server/db/database.ts";
import type { OutsideProvider } from "../port.ts";
import { setCard } from "./set-card.ts";
import { mandateById } from "./store.ts";

/**
 * Asks the provider which card was left on one of its pages, and notes it. Nothing where there is none yet.
 * @throws Error when the provider can't be reached
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
