import type { Database } from "#platform/server/db/database.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { sendReminders } from "./notices.ts";
import { removeUnusedProofs } from "./proof-store.ts";
import { UNUSED_KEPT_MS } from "./rules.ts";

const HOUR_MS = 3_600_000;

/** Reminds restaurants of expiring certificates and deletes unused files. Returns a stop function. */
export function watchCertificates(db: Database, publicUrl: string, now: () => Date): Stop {
  return every(
    db,
    { name: "certificates.watch", what: "looking after certificates", everyMs: HOUR_MS },
    async () => {
      await sendReminders(db, publicUrl, now());
      await removeUnusedProofs(db, new Date(now().getTime() - UNUSED_KEPT_MS));
    },
  );
}
