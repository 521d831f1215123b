import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { mandateReady } from "../events.ts";
import type { PaymentProvider } from "../port.ts";
import type { KeptCard } from "./rules.ts";
import { type MandateRow, setReady } from "./store.ts";

/** A card was left: it is noted and told of, once. */
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
