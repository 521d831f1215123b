import type { Queryable } from "#platform/server/db/database.ts";
import { announce } from "#platform/server/events/event-type.ts";
import { mandateEnded } from "../events.ts";
import { setEnded } from "./store.ts";

/** A card is not charged any more, and the provider is told to forget it. Does nothing the second time. */
export async function endMandate(tx: Queryable, id: string, now: Date): Promise<void> {
  if (await setEnded(tx, id)) await announce(tx, mandateEnded, { mandateId: id }, now);
}
