import { followersOfPlans } from "#domains/restaurants/server/public.ts";
import type { Database } from "#platform/server/db/database.ts";
import type { Job } from "#platform/server/db/jobs.ts";
import { every, type Stop } from "#platform/server/events/schedule.ts";
import { endOverdue } from "./booking/states/change-status.ts";
import { linkAllGuests } from "./guests/cards/link-guests.ts";
import { erasePastGuests } from "./guests/guest-data.ts";
import { removeCodesBefore } from "./guests/phone/store.ts";
import { sendReminders } from "./notices/send-reminders.ts";
import { removeShiftNotes } from "./reservation-book/shift-note/set-shift-note.ts";
import { followPlan } from "./seating/hours/save-hours.ts";
import { removeSlots } from "./seating/tables/reserve-table.ts";
import { endOverdueEntries } from "./waitlist/end-entry.ts";
import { offerUnannounced } from "./waitlist/offer-table.ts";

const OVERDUE_MS = 10_000;
const HOUR_MS = 3_600_000;
const OFFER_MS = 60_000;
const REMIND_MS = 60_000;
/** Until then, a number that no text message reached is known. */
const CODE_KEPT_MS = 24 * HOUR_MS;

/** Expires holds, unpaid deposits, unanswered requests and waitlist offers. Returns a function that stops the job. */
export function endReservations(db: Database, publicUrl: string, now: () => Date): Stop {
  return every(
    db,
    { name: "reservations.end", what: "ending overdue reservations", everyMs: OVERDUE_MS },
    async () => {
      // Offers first: their holds are among what ends.
      await endOverdueEntries(db, { now: now(), publicUrl });
      await endOverdue(db, now());
    },
  );
}

/** Deletes table slots and shift notes of past days. Returns a function that stops the job. */
export function cleanTables(db: Database, now: () => Date): Stop {
  const job: Job = {
    name: "tables.clean",
    what: "forgetting taken tables and shift notes of past days",
    everyMs: HOUR_MS,
  };
  return every(db, job, async () => {
    await removeSlots(db, now());
    await removeShiftNotes(db, now());
  });
}

/** Erases the guests of old bookings. Returns a function that stops the job. */
export function forgetGuests(db: Database, now: () => Date): Stop {
  const what = "forgetting guests of bookings long past";
  return every(db, { name: "reservations.forget", what, everyMs: HOUR_MS }, () => erasePastGuests(db, now()));
}

/** Deletes codes and proofs of phone numbers that have ended. Returns a function that stops the job. */
export function cleanPhoneCodes(db: Database, now: () => Date): Stop {
  const job: Job = {
    name: "phone-codes.clean",
    what: "forgetting ended codes of phone numbers",
    everyMs: HOUR_MS,
  };
  return every(db, job, () => removeCodesBefore(db, new Date(now().getTime() - CODE_KEPT_MS)));
}

/** Links bookings to the restaurant's record of their guest. Returns a function that stops the job. */
export function linkBookings(db: Database): Stop {
  const job: Job = { name: "guests.link", what: "linking bookings to guests", everyMs: OFFER_MS };
  return every(db, job, () => linkAllGuests(db));
}

/** Keeps opening hours that are read off seating plans up with them. Returns a function that stops the job. */
export function followPlans(db: Database, now: () => Date): Stop {
  const job: Job = {
    name: "hours.follow",
    what: "reading opening hours off seating plans",
    everyMs: HOUR_MS,
  };
  return every(db, job, async () => {
    for (const id of await followersOfPlans(db)) await db.transaction((tx) => followPlan(tx, id, now()));
  });
}

/** Offers free tables to those who wait for them. Returns a function that stops the job. */
export function offerTables(db: Database, publicUrl: string, now: () => Date): Stop {
  return every(db, { name: "waitlist.offer", what: "offering free tables", everyMs: OFFER_MS }, () =>
    offerUnannounced(db, { now: now(), publicUrl }),
  );
}

/** Reminds guests, and notifies them when the kitchen has not answered. Returns a function that stops the job. */
export function remindGuests(db: Database, publicUrl: string, now: () => Date): Stop {
  return every(db, { name: "reservations.remind", what: "reminding guests", everyMs: REMIND_MS }, () =>
    sendReminders(db, { now: now(), publicUrl }),
  );
}
