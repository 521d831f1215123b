import { sendMail } from "#domains/notifications/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { PlaceRequestRow } from "../store.ts";

type Answer = "place-corrected" | "place-removed" | "place-rejected";

/** Tells who asked, in the language of the form, what became of it; nobody where no e-mail address was given. */
export async function sendAnswer(
  tx: Queryable,
  { email, language, restaurantId, present }: PlaceRequestRow,
  template: Answer,
  publicUrl: string,
  now: Date,
  reason = "",
): Promise<void> {
  if (email === null) return;
  // A place that was removed has no page any more.
  const path = template === "place-removed" ? paths.welcome() : paths.restaurant(restaurantId);
  const values = { link: `${publicUrl}${path}`, restaurant: present.name, reason };
  await sendMail(tx, { recipientId: null, address: email, language, template, values }, now);
}
