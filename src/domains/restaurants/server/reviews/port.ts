import type { Credentials } from "#domains/accounts/server/public.ts";
import type { Language, Translations } from "#kernel/languages.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import type { VisitKind } from "../../review-constants.ts";

/** A guest's booking or order, as far as reviews need it. */
export interface Visit {
  kind: VisitKind;
  id: string;
  /** What makes it one visit: bookings and orders of the same visit have the same key. */
  key: string;
  restaurantId: string;
  restaurantName: string;
  restaurantNameTranslations: Translations;
  /** At the restaurant. */
  day: LocalDate;
  /** When the meal was over; null until it is recorded that the guest ate. */
  endedAt: Date | null;
  guestName: string | null;
  /** Where the guest wants messages about it; null without one. */
  email: string | null;
  accountId: string | null;
  language: Language;
  /** The key of the link that is sent to the guest. */
  manageKey: string;
}

/** What a later domain knows of visits. This domain can't import it: `app.ts` injects the list. */
export interface VisitProvider {
  kind: VisitKind;
  /** Null for everybody but its holder. */
  findHeld(db: Queryable, id: string, credentials: Credentials, now: Date): Promise<Visit | null>;
  /** The caller's visits that are over and began after `since`, the latest first. */
  listHeld(db: Queryable, credentials: Credentials, since: Date, now: Date): Promise<Visit[]>;
  /** Visits that ended after `from`, up to `to`, whose guest left an email address: at most `limit`, the first that ended first. */
  listEnded(db: Queryable, span: { from: Date; to: Date }, limit: number): Promise<Visit[]>;
  /** Whom to tell of a decision about a review; null if the guest has been erased. */
  contactOf(db: Queryable, id: string): Promise<VisitContact | null>;
}

export type VisitContact = Pick<Visit, "email" | "accountId" | "language" | "manageKey">;
