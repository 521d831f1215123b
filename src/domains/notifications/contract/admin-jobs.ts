import { z } from "zod";
import { CHANNELS } from "./notifications.ts";

/** Something that happened and that somebody has not reacted to yet. Instants in ISO 8601. */
export const stuckEvent = z.strictObject({
  id: z.number(),
  /** `<what>.<happened>` */
  type: z.string(),
  /** What went wrong the last time. */
  error: z.string().nullable(),
  attempts: z.number(),
  createdAt: z.string(),
  /** When it is tried again; null when it was given up. */
  dueAt: z.string().nullable(),
});
export type StuckEvent = z.output<typeof stuckEvent>;

/** `GET /api/admin/jobs` */
export const adminJobs = z.strictObject({
  /** How many events wait for their turn, those that went wrong once included. */
  waiting: z.number(),
  /** Those that went wrong: given up, or to be tried again. */
  stuck: z.array(stuckEvent),
});
export type AdminJobs = z.output<typeof adminJobs>;

/** `GET /api/admin/messages`, `POST /api/admin/messages/:id/again` */
export const adminMessages = z.strictObject({
  counts: z.record(z.string(), z.number()).readonly(),
  failed: z.array(
    z.strictObject({
      id: z.string(),
      channel: z.enum(CHANNELS),
      /** Masked. */
      address: z.string(),
      template: z.string(),
      error: z.string().nullable(),
      /** Not what is too late, overtaken by something newer, or held a link that opens an account. */
      canSendAgain: z.boolean(),
      at: z.string(),
    }),
  ),
});
export type AdminMessages = z.output<typeof adminMessages>;
