import type { Queryable } from "#platform/server/db/database.ts";
import type { SupportStatus } from "../../contract/conversations.ts";
import { absentBefore } from "../rules.ts";
import { medianWait, openingAt } from "./rules.ts";
import { isPresent, isStaffed, latestWaits, supportHours } from "./store.ts";

/** Of so many guests the wait is told. */
const LATEST = 20;

/** Who is behind the assistant at this moment, and how long an answer takes. */
export async function getSupportStatus(
  db: Queryable,
  supportEmail: string | null,
  now: Date,
): Promise<SupportStatus> {
  const { isOpen, opensAt } = openingAt(await supportHours(db), now);
  return {
    ...{ isOpen, supportEmail },
    isStaffed: await isStaffed(db),
    isPresent: await isPresent(db, absentBefore(now)),
    opensAt: opensAt?.toISOString() ?? null,
    waitMinutes: medianWait(await latestWaits(db, LATEST)),
  };
}
