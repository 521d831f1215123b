import { type NoticeValues, notifyOnLine } from "#domains/notifications/server/public.ts";
import { fallbackEmail, tellStaff } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { type Language, pickText } from "#kernel/languages.ts";
import { instantAt } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { mailOneOfStaff } from "../../notices/mail-one-of-staff.ts";
import { saysNeeds } from "./read-mail.ts";
import { mailOf, placeOf } from "./store.ts";

/** Who can open a restaurant's mailbox. */
const READERS = ["owner", "manager"] as const;

interface Waiting {
  restaurantId: string;
  mailId: string;
}

/**
 * Tells owners and managers of a portal's mail that waits for them, each in the ways that they have chosen for requests. What it
 * says of the guest is only in the dashboard.
 */
export async function tellOfMail(
  tx: Queryable,
  waiting: Waiting,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const { restaurantId, mailId } = waiting;
  const told = await noticeOf(tx, waiting, publicUrl);
  if (told === null) return;
  const { at, hasNeeds, valuesIn } = told;
  const news = { kind: "portal" as const, mailId, at, hasNeeds };
  const { mails, lines } = await tellStaff(
    tx,
    { restaurantId, key: mailId, roles: READERS },
    [{ news, expiresAt: null }],
    now,
  );
  for (const email of mails.get("request") ?? [])
    await mailOneOfStaff(tx, { ...mailAbout(waiting), email, values: valuesIn("ja") }, now);
  for (const { accountId, address, email, language } of lines.get("request") ?? [])
    await notifyOnLine(
      tx,
      {
        key: `portal-mail:${mailId}:staff-portal:once:line:${accountId}`,
        subject: `restaurant:${restaurantId}`,
        recipientId: accountId,
        ...{
          address,
          email,
          language,
          template: "staff-portal",
          values: valuesIn(language),
          expiresAt: null,
        },
      },
      now,
    );
}

/** Mails the owner of a mail that waits and that nobody has heard of. */
export async function mailOfUnheardMail(
  tx: Queryable,
  waiting: Waiting,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<void> {
  const told = await noticeOf(tx, waiting, publicUrl);
  const email = told && (await fallbackEmail(tx, waiting.restaurantId, now));
  if (told && email)
    await mailOneOfStaff(tx, { ...mailAbout(waiting), email, values: told.valuesIn("ja") }, now);
}

/** Null for a mail that waits no more. */
async function noticeOf(tx: Queryable, { restaurantId, mailId }: Waiting, publicUrl: string) {
  const found = await mailOf(tx, restaurantId, mailId);
  const place = await placeOf(tx, restaurantId);
  if (found === null || place === null || found.state !== "waiting") return null;
  const { facts, receivedAt, body } = found;
  const startsAt = facts?.at ? instantAt(facts.at, place.zone) : null;
  const valuesIn = (language: Language): NoticeValues => ({
    restaurant: pickText(place.name, place.nameTranslations, language).text,
    startsAt: startsAt?.toISOString() ?? "",
    zone: place.zone,
    party: facts?.guests ?? null,
    code: facts?.number ?? "–",
    link: `${publicUrl}${paths.ownerMailbox(restaurantId)}`,
  });
  return { at: (startsAt ?? receivedAt).toISOString(), hasNeeds: saysNeeds(body ?? ""), valuesIn };
}

function mailAbout({ restaurantId, mailId }: Waiting) {
  return { about: `portal-mail:${mailId}`, restaurantId, template: "staff-portal", key: "once" } as const;
}
