import { sendMail } from "#domains/notifications/server/public.ts";
import { readersOf } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Queryable } from "#platform/server/db/database.ts";

/** Tells the owners of a restaurant, each in their language, that the operator has hidden it or shows it again. */
export async function notifyOwners(
  tx: Queryable,
  { id, name: restaurant }: { id: string; name: string },
  { template, reason }: { template: "house-withheld" | "house-shown"; reason: string },
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<void> {
  const values = { link: `${publicUrl}${paths.ownerRestaurant(id)}`, restaurant, reason };
  for (const { accountId: recipientId, ...reader } of await readersOf(tx, id, ["owner"]))
    await sendMail(tx, { recipientId, ...reader, template, values }, now);
}
