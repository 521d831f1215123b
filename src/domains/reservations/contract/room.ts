import { z } from "zod";
import { CLEARING, TABLE_STATES } from "../reservation-constants.ts";

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
