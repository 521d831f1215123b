import { z } from "zod";
import { NOTIFICATION_METHODS } from "#domains/notifications/notice-constants.ts";

/** The latest message to a guest on a channel, within the last 30 days. */
export const channelUse = z.strictObject({
  channel: z.enum(NOTIFICATION_METHODS),
  /** Instant in ISO 8601. */
  at: z.string(),
  isFailed: z.boolean(),
});
export type ChannelUse = z.output<typeof channelUse>;

/** Why Google can't book a restaurant that has switched it on. */
export const GOOGLE_OBSTACLES = ["not-bookable", "questions", "deposit"] as const;

/** Bookings that guests make at Google. Instants in ISO 8601; null: never. */
export const googleConnection = z.strictObject({
  /** The operator of this server is a partner of Google. */
  isOffered: z.boolean(),
  isOn: z.boolean(),
  /** Null where Google can book it, or could if it were on. */
  obstacle: z.enum(GOOGLE_OBSTACLES).nullable(),
  /** When Google got the list of free tables last. */
  fedAt: z.string().nullable(),
  lastBookingAt: z.string().nullable(),
  /** When Google was told of a change last. */
  toldAt: z.string().nullable(),
  /** Bookings whose last change Google has not taken. */
  untold: z.number(),
});
export type GoogleConnection = z.output<typeof googleConnection>;

/** What connects a restaurant's book and its guests with the world outside. */
export const bookConnections = z.strictObject({
  /** How many sites may show the booking form. */
  sites: z.number(),
  calendars: z.strictObject({
    count: z.number(),
    /** When a calendar asked for one of them last, in ISO 8601; null: never. */
    lastReadAt: z.string().nullable(),
  }),
  printers: z.strictObject({
    count: z.number(),
    /** Those that have asked within the last minute, and are in order. */
    ready: z.number(),
    /** Those that say that they can't print, such as without paper. */
    troubled: z.number(),
    /** Tickets not printed yet. */
    waiting: z.number(),
    /** Tickets given up within the last days. */
    failed: z.number(),
    /** When one asked last, and when a ticket was printed last, in ISO 8601; null: never. */
    lastSeenAt: z.string().nullable(),
    lastPrintedAt: z.string().nullable(),
  }),
  google: googleConnection,
  /** Channels without a message are left out. */
  channels: z.array(channelUse),
});
export type BookConnections = z.output<typeof bookConnections>;
