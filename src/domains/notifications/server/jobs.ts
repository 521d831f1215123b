import { MESSAGE_DAYS, NOTICE_DAYS } from "#kernel/privacy-constants.ts";
import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { emptyNoticesBefore, removeNoticesBefore } from "./notices/store.ts";
import { removeReceivedBefore } from "./received/store.ts";
import { removeLinksBefore, removeMessagesBefore } from "./store.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Deletes old messages. Returns a function that stops it. */
export function cleanMessages(db: Database, now: () => Date): Stop {
  return every(
    db,
    { name: "messages.clean", what: "forgetting old messages", everyMs: HOUR_MS },
    async () => {
      const old = new Date(now().getTime() - MESSAGE_DAYS * DAY_MS);
      const ancient = new Date(now().getTime() - NOTICE_DAYS * DAY_MS);
      await removeMessagesBefore(db, old);
      await removeReceivedBefore(db, old);
      await emptyNoticesBefore(db, old);
      await removeNoticesBefore(db, ancient);
      await removeLinksBefore(db, ancient);
    },
  );
}
