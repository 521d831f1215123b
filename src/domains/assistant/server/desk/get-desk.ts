import type { Queryable } from "#platform/server/db/database.ts";
import type { ChatDesk } from "../../contract/conversations.ts";
import { absentBefore } from "../rules.ts";
import { medianWait, openingAt } from "./rules.ts";
import { deskHours, isPresent, isStaffed, latestWaits } from "./store.ts";

/** Of so many guests the wait is told. */
const LATEST = 20;

/** Who is behind the assistant at this moment, and how long an answer takes. */
export async function getDesk(db: Queryable, supportEmail: string | null, now: Date): Promise<ChatDesk> {
  const { isOpen, opensAt } = openingAt(await deskHours(db), now);
  return {
    ...{ isOpen, supportEmail },
    isStaffed: await isStaffed(db),
    isPresent: await isPresent(db, absentBefore(now)),
    opensAt: opensAt?.toISOString() ?? null,
    waitMinutes: medianWait(await latestWaits(db, LATEST)),
  };
}
