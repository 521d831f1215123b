import { z } from "zod";
import { CHANNELS } from "./notifications.ts";

/** An event whose subscriber failed. Instants in ISO 8601. */
export const stuckEvent = z.strictObject({
  id: z.number(),
  /** `<subject>.<event>` */
  type: z.string(),
  /** The last error. */
  error: z.string().nullable(),
  attempts: z.number(),
  createdAt: z.string(),
  /** Time of the next retry; null if given up. */
  dueAt: z.string().nullable(),
});
export type StuckEvent = z.output<typeof stuckEvent>;

/** `GET /api/admin/jobs` */
export const adminJobs = z.strictObject({
  /** Number of pending events, including failed ones. */
  waiting: z.number(),
  /** Failed events: given up or to be retried. */
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
      /** Not if expired, superseded, or containing a link that opens an account. */
      canSendAgain: z.boolean(),
      at: z.string(),
    }),
  ),
});
export type AdminMessages = z.output<typeof adminMessages>;
