import { sendMail } from "#domains/notifications/server/public.ts";
import { readersOf } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { onEvent, type Subscriber } from "#platform/server/events/event-type.ts";
import { webhookStopped } from "./events.ts";
import { stoppedWebhook } from "./sending-store.ts";

export function webhookSubscribers(publicUrl: string): Subscriber[] {
  return [
    onEvent(webhookStopped, "owners.tell-webhook-stopped", (tx, { webhookId }, now) =>
      notifyOwners(tx, webhookId, { publicUrl, now }),
    ),
  ];
}

/** Tells the owners, each in their language, that an endpoint gets nothing any more; not if it was activated meanwhile. */
async function notifyOwners(
  tx: Queryable,
  webhookId: string,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const stopped = await stoppedWebhook(tx, webhookId);
  if (stopped === null) return;
  const { restaurantId, restaurantName: restaurant, url } = stopped;
  const values = {
    link: `${publicUrl}${paths.ownerSettings(restaurantId)}`,
    restaurant,
    text: new URL(url).host,
  };
  for (const { accountId: recipientId, ...reader } of await readersOf(tx, restaurantId, ["owner"]))
    await sendMail(tx, { recipientId, ...reader, template: "webhook-stopped", values }, now);
}
