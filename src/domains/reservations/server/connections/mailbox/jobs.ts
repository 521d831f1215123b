import type { Config } from "#platform/server/config/config.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Job } from "#platform/server/db/jobs.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { openSealer } from "#platform/server/sealing.ts";
import { MAIL_BACK_DAYS, MAIL_TEXT_DAYS } from "../../../contract/connections/mailbox-constants.ts";
import { readMailboxes } from "./read-mailboxes.ts";
import { eraseMailsBefore } from "./store.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than a mailbox is read back: a mail that is forgotten would be read as a new one. */
const ROW_DAYS = 2 * MAIL_BACK_DAYS + MAIL_TEXT_DAYS;

/** Reads the mailboxes of restaurants, and erases what old mails say. Returns functions that stop the jobs. */
export function tendMailboxes(
  db: Database,
  { secrets, webhookHosts: ownHosts }: Pick<Config, "secrets" | "webhookHosts">,
  now: () => Date,
): Stop[] {
  const sealer = openSealer(secrets);
  const reading: Job = { name: "mailboxes.read", what: "reading mails of portals", everyMs: MINUTE_MS };
  const cleaning: Job = {
    name: "portal-mails.clean",
    what: "erasing what old mails of portals say",
    everyMs: HOUR_MS,
  };
  return [
    ...(sealer === null ? [] : [every(db, reading, () => readMailboxes(db, { sealer, ownHosts, now }))]),
    every(db, cleaning, () => {
      const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
      return eraseMailsBefore(db, { text: before(MAIL_TEXT_DAYS), row: before(ROW_DAYS), now: now() });
    }),
  ];
}
