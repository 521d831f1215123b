import { ENDED_INVITATION_DAYS } from "../../../../shared/retention-terms.ts";
import type { Database } from "../../../db/database.ts";
import { every } from "../../../events/schedule.ts";
import { DAY_MS } from "./rules.ts";
import { deleteEndedInvitations } from "./store.ts";

const HOUR_MS = 3_600_000;

/** Forgets the addresses of those who were invited long ago. Returns how to stop. */
export function cleanInvitations(db: Database, now: () => Date): () => void {
  return every(HOUR_MS, "forgetting ended invitations", () =>
    deleteEndedInvitations(db, new Date(now().getTime() - ENDED_INVITATION_DAYS * DAY_MS)),
  );
}
