import { z } from "zod";
import type { RefusalDetails } from "#kernel/api/endpoint.ts";
import { localQuarter } from "#kernel/api/schemas.ts";
import { CLEARING, RESERVATION_STATUSES, TABLE_EXCEPTIONS, TABLE_STATES } from "../reservation-constants.ts";

/** A party, a hold or an offer that has tables around this moment. */
export const roomStay = z.strictObject({
  /** Of the reservation. */
  id: z.string(),
  /** `hold`: a guest is filling in the form, `offer`: offered to a party on the waitlist. */
  kind: z.enum(["party", "hold", "offer"]),
  status: z.enum(["held", "pending_payment", "requested", "confirmed", "seated", "completed"]),
  tableIds: z.array(z.string()),
  /** The restaurant's wall clock. */
  localTime: z.string(),
  /** ISO 8601, as all instants. */
  startsAt: z.string(),
  /** When it is due to leave. */
  endsAt: z.string(),
  /** When a hold, a request or an unpaid deposit ends. */
  expiresAt: z.string().nullable(),
  seatedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  clearedAt: z.string().nullable(),
  customerName: z.string().nullable(),
  guestCount: z.number(),
});
export type RoomStay = z.output<typeof roomStay>;

/** Tables that staff keep free for a time. */
export const roomBlock = z.strictObject({
  id: z.string(),
  tableIds: z.array(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
  note: z.string().nullable(),
});
export type RoomBlock = z.output<typeof roomBlock>;

/** What a table is at an instant. */
export const tableState = z.strictObject({
  tableId: z.string(),
  state: z.enum(TABLE_STATES),
  /** Since when: seated, held, left and not yet cleared, blocked. Null for a free table. */
  since: z.string().nullable(),
  /** `free-until`: until the next party; `seated` and `overdue`: due; `held` and `blocked`: until its end. */
  until: z.string().nullable(),
  /** The party, hold or offer that it is about. */
  stayId: z.string().nullable(),
  blockId: z.string().nullable(),
  /** Everybody who sits there: more than one only by a named exception. */
  seatedIds: z.array(z.string()),
  /** What comes next at this table before the day ends. `stayId` null: a block. */
  next: z.strictObject({ stayId: z.string().nullable(), at: z.string() }).nullable(),
});
export type TableState = z.output<typeof tableState>;

/** The room now, whatever days the book shows. */
export const room = z.strictObject({
  /** When it was read. */
  at: z.string(),
  /** The restaurant's day that it is: after midnight still that of the evening before. */
  date: z.string(),
  /** When the restaurant's days end, in minutes after midnight. */
  dayEnds: z.number(),
  /** When that day ends. */
  dayEndsAt: z.string(),
  /** What `Left` does to a table. */
  clearing: z.enum(CLEARING),
  /** Of every table of the book, in the same order: `tableStates` computes the same for a later moment. */
  states: z.array(tableState),
  stays: z.array(roomStay),
  blocks: z.array(roomBlock),
});
export type Room = z.output<typeof room>;

/** What a wish collides with: a party, a guest who is booking right now, or a block. */
export const collision = z.strictObject({
  /** Null for a block. */
  reservationId: z.string().nullable(),
  blockId: z.string().nullable(),
  status: z.enum(RESERVATION_STATUSES).nullable(),
  /** Null without a name: a hold, most walk-ins, a block. */
  customerName: z.string().nullable(),
  guestCount: z.number().nullable(),
  /** Those of its tables that were asked for. */
  tableIds: z.array(z.string()),
  startsAt: z.string(),
  endsAt: z.string(),
});
export type Collision = z.output<typeof collision>;

/** Who has the table, and what is possible instead. Times are the restaurant's wall clock. */
export const tableTaken = {
  code: "table-taken",
  shape: z.strictObject({
    collisions: z.array(collision),
    /** Tables that are free for the whole stay, the best first. */
    others: z.array(z.array(z.string())),
    /** A stay that ends earlier at once. */
    shorter: z.strictObject({ tableIds: z.array(z.string()), until: z.string() }).nullable(),
    /** The next time for the same wish; null when there is none on that day. */
    nextFree: z.strictObject({ tableIds: z.array(z.string()), at: z.string() }).nullable(),
  }),
} as const satisfies RefusalDetails;
export type TableTakenDetails = z.output<typeof tableTaken.shape>;

/** Another party sits at the table: staff seat a second one only with the exception `beside-seated`. */
export const partyStillSeated = {
  code: "party-still-seated",
  shape: z.strictObject({ parties: z.array(collision) }),
} as const satisfies RefusalDetails;

/** `Left` can't be taken back: others have the table since. `others` are free for the rest of the stay. */
export const tableGivenAway = {
  code: "table-given-away",
  shape: z.strictObject({ collisions: z.array(collision), others: z.array(z.array(z.string())) }),
} as const satisfies RefusalDetails;

/** What must be confirmed by its name in `exceptions` first. */
export const confirmException = {
  code: "confirm-exception",
  shape: z.strictObject({
    exception: z.enum(TABLE_EXCEPTIONS),
    tables: z.number(),
    /** For `course-seats`: for how many guests the course is left that day. */
    seatsLeft: z.number().nullable(),
  }),
} as const satisfies RefusalDetails;

/** Exceptions that the caller has confirmed. Those that aren't needed do nothing. */
export const confirmedExceptions = z.array(z.enum(TABLE_EXCEPTIONS)).max(TABLE_EXCEPTIONS.length).default([]);

/** `POST /api/owner/restaurants/{id}/blocks` */
export const blockTables = z.strictObject({
  tableIds: z.array(z.string().max(64)).min(1).max(200),
  /** The restaurant's wall clock; null: now. */
  from: localQuarter.nullable().default(null),
  /** Null: to the end of the restaurant's day. */
  until: localQuarter.nullable().default(null),
  note: z
    .string()
    .trim()
    .max(100)
    .nullish()
    .transform((text) => text || null),
});
export type BlockTables = z.output<typeof blockTables>;

/** `POST /api/owner/reservations/{id}/swap`: the two parties change tables; each keeps its time. */
export const swapParties = z.strictObject({ with: z.string().max(64) });

/** `POST /api/owner/reservations/{id}/cleared`; `false` takes it back. */
export const markCleared = z.strictObject({ isCleared: z.boolean() });
