import type { Database } from "#platform/server/db/database.ts";
import type { Channel } from "../../contract/notifications.ts";
import { endMessage } from "../messages/end-message.ts";
import { messageOfReceipt, setProgress } from "../store.ts";
import type { Receipt } from "./port.ts";

/**
 * Notes what a receipt tells. States only come forward, so one that comes twice or late changes nothing; a message that
 * failed goes on the next channel. Receipts of messages that are not ours, or long forgotten, are passed over.
 */
export async function applyReceipt(
  db: Database,
  channel: Channel,
  { providerId, messageId, state, reason }: Receipt,
  { isLive, now }: { isLive: Readonly<Record<Channel, boolean>>; now: Date },
): Promise<void> {
  const message = await messageOfReceipt(db, channel, providerId, messageId);
  if (message === null) return;
  if (state === "failed") await endMessage(db, message, { reason, isLive, now });
  else await setProgress(db, message.id, state, providerId, now);
}
