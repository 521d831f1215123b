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

/** What connects a restaurant's book and its guests with the world outside. */
export const bookConnections = z.strictObject({
  /** How many sites may show the booking form. */
  sites: z.number(),
  calendars: z.strictObject({
    count: z.number(),
    /** When a calendar asked for one of them last, in ISO 8601; null: never. */
    lastReadAt: z.string().nullable(),
  }),
  /** Channels without a message are left out. */
  channels: z.array(channelUse),
});
export type BookConnections = z.output<typeof bookConnections>;
