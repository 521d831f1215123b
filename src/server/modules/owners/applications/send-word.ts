import { paths } from "../../../../shared/paths.ts";
import type { Queryable } from "../../../db/database.ts";
import { operatorAddresses } from "../../accounts/public.ts";
import { sendMail } from "../../notifications/public.ts";
import type { NewApplication } from "./store.ts";

type Word = "application-received" | "application-approved" | "application-rejected";

/** Tells the applicant, in the language of the form, what became of the application. `publicUrl`: without a slash at the end. */
export async function sendWord(
  tx: Queryable,
  { id, manageKey, accountId, email, language, restaurantName }: NewApplication,
  word: { template: Word; path?: string; reason?: string },
  publicUrl: string,
  now: Date,
): Promise<void> {
  const { template, path = paths.application(id, manageKey), reason } = word;
  const values = { link: `${publicUrl}${path}`, restaurant: restaurantName, ...(reason && { reason }) };
  await sendMail(tx, { recipientId: accountId, address: email, language, template, values }, now);
}

/** Tells everybody who runs the installation that somebody waits. */
export async function sendToOperators(
  tx: Queryable,
  restaurant: string,
  publicUrl: string,
  now: Date,
): Promise<void> {
  const values = { link: `${publicUrl}${paths.admin("applications")}`, restaurant };
  for (const { accountId: recipientId, address, language } of await operatorAddresses(tx)) {
    const mail = { recipientId, address, language, template: "application-new", values } as const;
    await sendMail(tx, mail, now);
  }
}
