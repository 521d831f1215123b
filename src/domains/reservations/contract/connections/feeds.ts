import { z } from "zod";

export const calendarFeed = z.strictObject({
  id: z.string(),
  /** The area that it shows; null: all. */
  area: z.string().nullable(),
  /** With guests' names, and numbers for those who may see them. */
  hasGuests: z.boolean(),
  /** Who made it last. */
  madeBy: z.string(),
  isReader: z.boolean(),
  createdAt: z.string(),
  /** When a calendar asked for it last; null: never. */
  lastReadAt: z.string().nullable(),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

export const calendarFeeds = z.strictObject({
  feeds: z.array(calendarFeed),
  /** The restaurant's areas. */
  areas: z.array(z.string()),
});
export type CalendarFeeds = z.output<typeof calendarFeeds>;

export const addCalendarFeed = z.strictObject({
  area: z.string().max(100).nullable(),
  hasGuests: z.boolean(),
});

/** The address is told this once: only its hash is stored. */
export const madeCalendarFeed = z.strictObject({ ...calendarFeeds.shape, url: z.string() });
export type MadeCalendarFeed = z.output<typeof madeCalendarFeed>;

/** The feed of an account's own bookings; both null without one. */
export const ownCalendarFeed = z.strictObject({
  createdAt: z.string().nullable(),
  lastReadAt: z.string().nullable(),
});
export type OwnCalendarFeed = z.output<typeof ownCalendarFeed>;
export const madeOwnCalendarFeed = z.strictObject({ ...ownCalendarFeed.shape, url: z.string() });
