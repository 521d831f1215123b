/** Rules of the booking form (specification, sections 5 and 9). */
export const MAX_GUESTS = 10;
/** Staff may seat more at pushed tables than a guest can ask for online. */
export const MAX_STAFF_GUESTS = 60;
/** For how long a restaurant may stop online bookings in one tap; 0 ends it. */
export const STOP_MINUTES = [0, 30, 60, 120] as const;
export const DEFAULT_GUESTS = 2;
/** Characters of a guest's special request. */
export const MAX_REQUEST_LENGTH = 1_000;
/** How many days one call may ask for. */
export const MAX_AVAILABLE_DAYS = 31;
export const DEPOSIT_USD = { min: 5, max: 100, step: 5, default: 10 } as const;
/** Of the deposit that a guest offers; a restaurant asks for yen. */
export const DEPOSIT_CURRENCY = "USD";
export const ARRIVE_EARLY_MINUTES = 10;
/** Minutes for which a free table is held for the party on the waitlist that it is offered to. */
export const OFFER_MINUTES = 15;

export const RESERVATION_SOURCES = ["online", "phone", "walk-in", "waitlist", "api", "google"] as const;
export type ReservationSource = (typeof RESERVATION_SOURCES)[number];

/** Whether the booking came without the restaurant's staff: what was said with it is the guest's. */
export function isFromGuest(source: ReservationSource): boolean {
  return source !== "phone" && source !== "walk-in";
}

/** What the kitchen says to a guest's needs. */
export const KITCHEN_ANSWERS = ["can", "partly", "cannot", "will-check"] as const;
export type KitchenAnswer = (typeof KITCHEN_ANSWERS)[number];

/** Why a restaurant declines or cancels, as codes: the guest reads them in their own language (`common.reservation.reason`). */
export const RESTAURANT_REASONS = ["full", "closed", "kitchen", "party", "trouble"] as const;
export type RestaurantReason = (typeof RESTAURANT_REASONS)[number];

/** False for what the restaurant has written in its own words. */
export function isRestaurantReason(reason: string): reason is RestaurantReason {
  return (RESTAURANT_REASONS as readonly string[]).includes(reason);
}

/** One tap tells the restaurant how much later a party comes. */
export const LATE_MINUTES = [10, 20, 30] as const;

/** The rules that a reservation was made under. */
export interface BookingPolicy {
  /** Until how long before its time it may be changed, and cancelled free of charge. */
  cutoffMinutes: number;
  /** The percentage of a deposit that is refunded after that. */
  lateRefundPercent: number;
  /** How long after its time the table waits. */
  graceMinutes: number;
}

export const RESERVATION_STATUSES = [
  "held",
  "pending_payment",
  "requested",
  "confirmed",
  "seated",
  "completed",
  "cancelled_by_guest",
  "cancelled_by_restaurant",
  "no_show",
  "expired",
] as const;
export type ReservationStatus = (typeof RESERVATION_STATUSES)[number];
/** The restaurant expects the guest, or will once the booking is paid or accepted. */
export const EXPECTED_STATUSES: readonly ReservationStatus[] = ["pending_payment", "requested", "confirmed"];
/** Characters of a message in free text. */
export const MAX_WORDS = 500;
/** Both sides together. */
export const MAX_THREAD_MESSAGES = 200;
/** As many restaurants as one call may ask about: a page of search results. */
export const MAX_TABLES_ASKED = 20;

/** What a table can be at an instant. */
export const TABLE_STATES = [
  "free",
  "free-until",
  "held",
  "seated",
  "overdue",
  "to-clear",
  "blocked",
] as const;
export type TableStateName = (typeof TABLE_STATES)[number];

/** Whether a table that was left waits for being cleared: not at all, for staff to see, or before it is sold again. */
export const CLEARING = ["off", "shown", "blocks"] as const;
export type Clearing = (typeof CLEARING)[number];

/** What staff may do against the rules of the tables, each by name, confirmed and logged. Guests never can. */
export const TABLE_EXCEPTIONS = [
  "overbook",
  "beside-seated",
  "many-tables",
  "whole-house",
  "course-seats",
] as const;
export type TableException = (typeof TABLE_EXCEPTIONS)[number];
/** More tables than that for one party are an exception. */
export const MANY_TABLES = 6;
/** Of a restaurant, which has no more (`INVENTORY_LIMITS`). */
export const MAX_STAY_TABLES = 200;
/** A shorter stay is offered from that on. */
export const SHORTEST_STAY_MINUTES = 30;

/** Whether a party was at its table: marked as seated; booked and not marked yet; or marked as left a moment before. */
export const TABLE_PRESENCES = ["seated", "expected", "left"] as const;
export type TablePresence = (typeof TABLE_PRESENCES)[number];

/** How often a booking repeats: every so many weeks, or on the same weekday of each month, such as its second Friday. */
export const SERIES_REPEATS = ["week", "2-weeks", "3-weeks", "4-weeks", "month"] as const;
export type SeriesRepeats = (typeof SERIES_REPEATS)[number];
export const MAX_SERIES_DATES = 26;
/** How far ahead the last of them may be. Guests' own horizon doesn't bind staff. */
export const MAX_SERIES_DAYS = 365;

/** What a date of a series can be. `course`: the course can't be had then; `time`: it is over, too far ahead, or the clock doesn't show it that day. */
export const SERIES_DATE_STATES = [
  "free",
  "full",
  "closed",
  "outside-hours",
  "course-full",
  "course",
  "time",
] as const;
export type SeriesDateState = (typeof SERIES_DATE_STATES)[number];

/** What a file of another program holds. */
export const IMPORT_KINDS = ["bookings", "guests"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
/** The programs whose columns are known. */
export const IMPORT_SOURCES = ["tablecheck", "toreta", "ebica", "opentable", "other"] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];
/** What a column can be, in the order in which it is offered. */
export const IMPORT_FIELDS = {
  bookings: [
    ...(["reference", "datetime", "date", "time", "party", "name", "lastName", "firstName", "kana"] as const),
    ...(["phone", "email", "allergies", "note", "table", "status"] as const),
  ],
  guests: [
    ...(["reference", "name", "lastName", "firstName", "kana", "phone", "email"] as const),
    ...(["allergies", "note", "tags", "lastVisit", "visits"] as const),
  ],
} as const;
export type ImportField = (typeof IMPORT_FIELDS)[ImportKind][number];
/** How a file writes 12/11: the eleventh of December, or the twelfth of November. */
export const DATE_ORDERS = ["dmy", "mdy"] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];
export const MAX_BOOKING_LINES = 5_000;
/** Characters of a file. */
export const MAX_BOOKING_FILE = 4_000_000;
export const MAX_BOOKING_COLUMNS = 100;
/** How long an import can be undone. */
export const IMPORT_UNDO_DAYS = 7;
/** Characters of a staff note, and of what is known of a guest. */
export const MAX_STAFF_NOTE = 1_000;

export const BOOKING_IMPORT_STATES = ["waiting", "added", "changed", "left", "undone", "kept"] as const;
export type BookingImportState = (typeof BOOKING_IMPORT_STATES)[number];
/** Why a line of a file is not entered although nothing is wrong with it. */
export const LEFT_OUT_REASONS = [
  ...(["here", "differs", "past", "cancelled", "tentative", "waiting-list", "long-ago", "twice"] as const),
  ...(["mistake", "no-table", "no-such-time", "no-room", "failed"] as const),
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
/** Why an undo keeps what was entered. */
export const IMPORT_KEPT_REASONS = ["worked-on", "started", "has-bookings", "edited"] as const;
/** What the file says of the table of a booking can't be had: it got another one. */
export const OTHER_TABLE = "other-table";
export type ImportRowReason = LeftOutReason | typeof OTHER_TABLE | (typeof IMPORT_KEPT_REASONS)[number];

/** Portals whose notification mails are understood. */
export const PORTALS = ["tabelog", "hotpepper", "gurunavi", "retty"] as const;
export type Portal = (typeof PORTALS)[number];

/** The portals as they call themselves. */
export const PORTAL_NAMES: Readonly<Record<Portal, string>> = {
  tabelog: "食べログ (Tabelog)",
  hotpepper: "ホットペッパーグルメ (Hot Pepper)",
  gurunavi: "楽天ぐるなび (Gurunavi)",
  retty: "Retty",
};

/** Most slots of one question of Google's. */
export const MAX_GOOGLE_SLOTS = 1_000;
/** Google's name of what is booked: the same one for every restaurant, as Google recommends. */
export const GOOGLE_SERVICE = "reservation";
/** How far ahead free tables are in the feed, in days. Google asks for 30 at least. */
export const GOOGLE_FEED_DAYS = 31;
