import { z } from "zod";
import { localDate } from "#kernel/api/schemas.ts";
import { staffMember } from "./staff.ts";

/** The kinds of answers with guests' dietary needs or words. */
export const READ_KINDS = ["book", "booking", "waitlist", "thread", "orders", "order", "export"] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** `GET /api/owner/restaurants/{id}/health-reads`, for owners: the latest days, or those before one. */
export const healthReadsQuery = z.strictObject({ before: localDate.optional() });

/** A reader on one day. */
export const healthReader = z.strictObject({
  id: z.string(),
  /** A person, or a program with a key. */
  kind: z.enum(["account", "key"]),
  /** Null where the account or key no longer exists. */
  name: z.string().nullable(),
  /** Their role now; null for programs and for former staff. */
  role: staffMember.shape.role.nullable(),
  isReader: z.boolean(),
  /** When last on that day. */
  lastAt: z.string(),
  reads: z.array(
    z.strictObject({
      kind: z.enum(READ_KINDS),
      answers: z.number(),
      /** The most guests in one answer. */
      guests: z.number(),
    }),
  ),
});
export type HealthReader = z.output<typeof healthReader>;

export const healthReadsView = z.strictObject({
  zone: z.string(),
  /** Days with readers, the latest first, on the restaurant's calendar. */
  days: z.array(
    z.strictObject({
      date: z.string(),
      readers: z.array(healthReader),
    }),
  ),
  /** For the days before these; null where there are none. */
  before: z.string().nullable(),
});
export type HealthReadsView = z.output<typeof healthReadsView>;
