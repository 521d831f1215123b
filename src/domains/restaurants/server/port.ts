import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { Money } from "#kernel/money.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { InsightDay, InVain, LanguageCount } from "../contract/insights.ts";

/** What is still to come at a restaurant. */
export interface Ahead {
  reservations?: number;
  /** The people of these bookings. */
  guests?: number;
  /** Bookings of those who sit at their table now: nobody cancels them any more. */
  seated?: number;
  /** Bookings of those who have called or come in: the restaurant itself must tell them. */
  untold?: number;
  orders?: number;
  waitlist?: number;
  /** What was paid for what can be cancelled. */
  paid?: Money[];
}

/** How what is ahead is cancelled in a restaurant's name. */
export interface CancelAhead {
  /** Told to the guests as it is written. */
  reason: string | null;
  /** Who of the restaurant does it. */
  accountId: SessionUserId;
  now: Date;
  publicUrl: string;
  /** The most that are cancelled in one go. */
  limit: number;
}

/** Days on a restaurant's calendar, both included. */
export interface Span {
  from: LocalDate;
  to: LocalDate;
  zone: string;
}

/** What has happened at a restaurant. */
export interface RestaurantStats {
  /** By the day of the meal; days without any are left out. */
  meals?: Pick<InsightDay, "day" | "guests" | "noShows" | "cancellations">[];
  /** Booked online in these days, for whatever day, the most first. */
  bookings?: LanguageCount[];
  inVain?: InVain;
  orders?: { count: number; totalYen: number };
}

/** What a later module knows of a restaurant. Owners can't ask it by name: `app.ts` hands the parts in. */
export interface RestaurantHooks {
  /** Its name in the export. */
  name: string;
  /** All its data of the restaurant, as JSON, and how many guests have dietary needs or words in it. */
  exportOf(db: Database, restaurantId: string): Promise<{ data: unknown; guests: number }>;
  /** What would have to be cancelled if the restaurant closed now. */
  upcomingOf?(db: Queryable, restaurantId: string, now: Date): Promise<Ahead>;
  /** What to count of some days. */
  statsFor?(db: Queryable, restaurantId: string, span: Span): Promise<RestaurantStats>;
  /** Until the transaction ends, nobody comes to what is ahead. */
  lockUpcoming?(tx: Queryable, restaurantId: string): Promise<void>;
  /**
   * Cancels what is ahead and tells the guests, each in a transaction of its own. Returns how many: what is cancelled is no
   * longer ahead, so that saying it again goes on where it stopped.
   */
  cancelUpcoming?(db: Database, restaurantId: string, how: CancelAhead): Promise<number>;
}
