import type { SessionUserId } from "#domains/accounts/server/public.ts";
import type { OwnedRestaurantId } from "#domains/staff/server/public.ts";
import type { Money } from "#kernel/money.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import type { RestaurantActivity } from "../contract/activity.ts";
import type { BookConnections } from "../contract/connections.ts";
import type { InsightDay, InVain, LanguageCount } from "../contract/insights.ts";

/** Upcoming bookings and orders of a restaurant. */
export interface UpcomingBookings {
  reservations?: number;
  /** Number of people in these bookings. */
  guests?: number;
  /** Bookings that are seated now: they can no longer be cancelled. */
  seated?: number;
  /** Bookings made by phone or in person: the restaurant must notify these guests itself. */
  unnotified?: number;
  orders?: number;
  waitlist?: number;
  /** Amounts paid for what can be cancelled. */
  paid?: Money[];
}

/** How upcoming bookings and orders are cancelled on a restaurant's behalf. */
export interface CancelUpcoming {
  /** Sent to the guests as written. */
  reason: string | null;
  /** The staff member who cancels. */
  accountId: SessionUserId;
  now: Date;
  publicUrl: string;
  /** Maximum number per run. */
  limit: number;
}

/** Days on a restaurant's calendar, both included. */
export interface Span {
  from: LocalDate;
  to: LocalDate;
  zone: string;
}

/** Statistics of a restaurant. */
export interface RestaurantStats {
  /** By the day of the meal; days without any are omitted. */
  meals?: Pick<InsightDay, "day" | "guests" | "noShows" | "cancellations">[];
  /** Booked online in these days, for any day, most frequent first. */
  bookings?: LanguageCount[];
  inVain?: InVain;
  orders?: { count: number; totalYen: number };
}

/** What a later domain knows about a restaurant. This domain can't import it: `app.ts` injects the list. */
export interface RestaurantHooks {
  /** Its name in the export. */
  name: string;
  /** All its data of the restaurant as JSON, and the number of guests with dietary needs or notes in it. */
  exportOf(db: Database, restaurantId: string): Promise<{ data: unknown; guests: number }>;
  /** What would have to be cancelled if the restaurant closed now. */
  upcomingOf?(db: Queryable, restaurantId: string, now: Date): Promise<UpcomingBookings>;
  /** Which of these restaurants a guest has ever booked at online. */
  bookedAmong?(db: Queryable, restaurantIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Which of these restaurants have ever had a guest, in whatever state: they can't be deleted. */
  usedAmong?(db: Queryable, restaurantIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** What has happened there lately, by restaurant; those without anything may be left out. */
  activityOf?(
    db: Queryable,
    restaurantIds: readonly string[],
    now: Date,
  ): Promise<({ restaurantId: string } & Partial<RestaurantActivity>)[]>;
  /** What connects it with the world outside. */
  connectionsOf?(
    db: Queryable,
    restaurantId: OwnedRestaurantId,
    now: Date,
  ): Promise<Partial<BookConnections>>;
  /** Statistics of a time span. */
  statsFor?(db: Queryable, restaurantId: string, span: Span): Promise<RestaurantStats>;
  /** Locks what is upcoming until the transaction ends. */
  lockUpcoming?(tx: Queryable, restaurantId: string): Promise<void>;
  /**
   * Cancels what is upcoming and notifies the guests, each in its own transaction. Returns the number. Repeatable: what
   * is cancelled is no longer upcoming, so a second call continues.
   */
  cancelUpcoming?(db: Database, restaurantId: string, how: CancelUpcoming): Promise<number>;
}
