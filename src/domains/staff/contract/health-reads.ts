import { z } from "zod";
import type { LocalDate } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/local-time.ts";
import type { CrewMember } from "./staff.ts";

/** The kinds of answers with guests' dietary needs or words. */
export const READ_KINDS = ["book", "booking", "waitlist", "thread", "orders", "order", "export"] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** `GET /api/owner/restaurants/{id}/health-reads`, for owners: the latest days, or those before one. */
export const healthReadsQuery = z.strictObject({ before: localDate.optional() });

/** A reader on one day. */
export interface HealthReader {
  id: string;
  /** A person, or a program with a key. */
  kind: "account" | "key";
  /** Null where the account or key no longer exists. */
  name: string | null;
  /** Their role now; null for programs and for former staff. */
  role: CrewMember["role"] | null;
  isReader: boolean;
  /** When last on that day. */
  lastAt: string;
  reads: {
    kind: ReadKind;
    answers: number;
    /** The most guests in one answer. */
    guests: number;
  }[];
}

export interface HealthReadsView {
  zone: string;
  /** Days with readers, the latest first, on the restaurant's calendar. */
  days: { date: LocalDate; readers: HealthReader[] }[];
  /** For the days before these; null where there are none. */
  before: LocalDate | null;
}
