import { describe, expect, it } from "vitest";
import {
  type ChangeReservation,
  type CreateReservationBody,
  createReservation as contract,
} from "#domains/reservations/contract/reservations.ts";
import { addTestRestaurant, type TestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { reservationById } from "../../store.ts";
import { createReservation } from "../create-reservation.ts";
import { cancelReservation, changeReservation, setLate } from "./change-reservation.ts";

const db = testDatabase();
const now = new Date("2026-12-01T03:00:00Z");
/** 18:00 in Tokyo. */
const START = new Date("2026-12-24T09:00:00Z");
const minutesAhead = (minutes: number) => new Date(START.getTime() - minutes * 60_000);

async function booked(given: TestRestaurant = {}, changes: Partial<CreateReservationBody> = {}) {
  const restaurantId = await addTestRestaurant(db, {
    tables: [
      { label: "A", minParty: 1, maxParty: 2 },
      { label: "B", minParty: 2, maxParty: 4 },
    ],
    ...given,
  });
  const book = async (more: Partial<CreateReservationBody> = {}) => {
    const body = contract.parse({
      restaurantId,
      reservationDate: "2026-12-24T18:00",
      guestCount: 2,
      customerName: "Ana",
      customerEmail: "ana@example.org",
      customerWhatsapp: "+40 721 234 567",
      ...changes,
      ...more,
    });
    const result = await createReservation(db, {
      body,
      idempotencyKey: null,
      holderHash: "ana",
      accountId: null,
      takesCards: true,
      now,
    });
    if (!result.ok) throw new Error(result.reason);
    return result.reservation.id;
  };
  return { restaurantId, id: await book(), book };
}
const change = (id: string, wanted: ChangeReservation, when = now, idempotencyKey: string | null = null) =>
  changeReservation(db, { id, change: wanted, idempotencyKey, now: when });
const slotsOf = async (id: string) =>
  (
    await db.query<{ slot: Date }>(
      "SELECT slot FROM reservation_slots WHERE reservation_id = $1 ORDER BY slot",
      [id],
    )
  ).map(({ slot }) => slot.toISOString().slice(11, 16));
const log = (id: string) =>
  db.query(
    `SELECT actor, from_status AS "from", to_status AS "to", changes FROM reservation_log
     WHERE reservation_id = $1 ORDER BY id`,
    [id],
  );

describe("changeReservation", () => {
  it("moves to another time and releases the old one, even if both overlap", async () => {
    const { id } = await booked();
    expect(await change(id, { reservationDate: "2026-12-24T18:30" })).toEqual({ ok: true });
    expect(await slotsOf(id)).toEqual(["09:30", "09:45", "10:00", "10:15", "10:30", "10:45"]);
    expect(await reservationById(db, id)).toMatchObject({
      localTime: "2026-12-24T18:30",
      startsAt: new Date("2026-12-24T09:30:00Z"),
      status: "confirmed",
    });
    expect((await log(id)).at(-1)).toEqual({
      actor: "guest",
      from: "confirmed",
      to: "confirmed",
      changes: { reservationDate: ["2026-12-24T18:00", "2026-12-24T18:30"] },
    });
  });

  it("finds a larger table for a larger party", async () => {
    const { id } = await booked();
    const small = (await reservationById(db, id))?.tableIds;
    expect(await change(id, { guestCount: 4 })).toEqual({ ok: true });
    const large = await reservationById(db, id);
    expect(large?.guestCount).toBe(4);
    expect(large?.tableIds).not.toEqual(small);
  });

  it("changes nothing when there is no table", async () => {
    const { id, book } = await booked();
    await book({ guestCount: 4 });
    expect(await change(id, { guestCount: 3 })).toMatchObject({ place: { reason: "time-not-available" } });
    expect(await reservationById(db, id)).toMatchObject({ guestCount: 2 });
    expect(await slotsOf(id)).toHaveLength(6);
  });

  it("asks the kitchen again when the needs change", async () => {
    const { id } = await booked({}, { dietaryNeeds: ["vegan"] });
    await db.query("UPDATE reservations SET kitchen_answer = 'can', kitchen_by = 'Sato' WHERE id = $1", [id]);
    await change(id, { dietaryNeeds: ["vegan", "without-nuts"], severeAllergens: ["nuts"] });
    expect(await reservationById(db, id)).toMatchObject({
      dietaryNeeds: ["vegan", "without-nuts"],
      severeAllergens: ["nuts"],
      kitchenAnswer: null,
      kitchenDueAt: new Date("2026-12-02T03:00:00Z"),
    });
  });

  it("is refused after the cutoff of the day of booking, whatever the rules are now", async () => {
    const { id, restaurantId } = await booked();
    await db.query("UPDATE booking_rules SET cutoff_minutes = 0 WHERE restaurant_id = $1", [restaurantId]);
    expect(await change(id, { reservationDate: "2026-12-24T20:00" }, minutesAhead(119))).toEqual({
      ok: false,
      reason: "too-late-to-change",
      changeUntil: minutesAhead(120).toISOString(),
    });
    expect(await change(id, { reservationDate: "2026-12-24T20:00" }, minutesAhead(120))).toEqual({
      ok: true,
    });
  });

  it("allows a smaller party at any time, but not a larger one", async () => {
    const { id } = await booked();
    expect(await change(id, { guestCount: 1 }, minutesAhead(-10))).toEqual({ ok: true });
    expect(await change(id, { guestCount: 2 }, minutesAhead(-10))).toMatchObject({
      reason: "too-late-to-change",
    });
  });

  it("is idempotent per key, and rejects a key with another body", async () => {
    const { id } = await booked();
    const key = `key-${id}`;
    await change(id, { guestCount: 1 }, now, key);
    await change(id, { guestCount: 2 });
    expect(await change(id, { guestCount: 1 }, now, key), "the second time it changes nothing").toEqual({
      ok: true,
    });
    expect(await reservationById(db, id)).toMatchObject({ guestCount: 2 });
    expect(await change(id, { guestCount: 4 }, now, key)).toMatchObject({ reason: "idempotency-key-reused" });
  });

  it("never gives one table to two concurrent changes", async () => {
    const { restaurantId, id, book } = await booked({ tables: [{ label: "A", minParty: 1, maxParty: 2 }] });
    const other = await book({ reservationDate: "2026-12-24T21:00" });
    const results = await Promise.all(
      [id, other].map((one) => change(one, { reservationDate: "2026-12-24T19:30" })),
    );
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const rows = await db.query(
      `SELECT 1 FROM reservation_slots s JOIN restaurant_tables t ON t.id = s.table_id WHERE t.restaurant_id = $1`,
      [restaurantId],
    );
    expect(rows).toHaveLength(12);
  });
});

describe("cancelReservation", () => {
  it("releases the table, and is idempotent", async () => {
    const { id } = await booked();
    expect(await cancelReservation(db, { id, reason: "ill", now })).toEqual({ ok: true });
    expect(await cancelReservation(db, { id, reason: null, now })).toEqual({ ok: true });
    expect(await slotsOf(id)).toEqual([]);
    expect(await log(id)).toHaveLength(2);
  });

  it("is possible until the table is no longer held", async () => {
    const { id } = await booked();
    expect(await cancelReservation(db, { id, reason: null, now: minutesAhead(-15) })).toMatchObject({
      ok: false,
    });
    expect(await cancelReservation(db, { id, reason: null, now: minutesAhead(-14) })).toEqual({ ok: true });
  });

  it("never changes a cancelled reservation", async () => {
    const { id } = await booked();
    await cancelReservation(db, { id, reason: null, now });
    expect(await change(id, { guestCount: 1 })).toEqual({ ok: false, reason: "reservation-over" });
    expect(await setLate(db, { id, minutes: 10, now: minutesAhead(5) })).toMatchObject({ ok: false });
  });
});

describe("setLate", () => {
  it("extends the time for which the table is held", async () => {
    const { id } = await booked();
    expect(await setLate(db, { id, minutes: 20, now: minutesAhead(30) })).toEqual({ ok: true });
    expect(await cancelReservation(db, { id, reason: null, now: minutesAhead(-34) })).toEqual({ ok: true });
  });

  it("is reset with zero minutes, and logged", async () => {
    const { id } = await booked();
    await setLate(db, { id, minutes: 20, now: minutesAhead(30) });
    expect(await setLate(db, { id, minutes: 0, now: minutesAhead(20) })).toEqual({ ok: true });
    expect(await reservationById(db, id)).toMatchObject({ lateMinutes: 0 });
    expect((await log(id)).at(-1)).toMatchObject({ actor: "guest", changes: { lateMinutes: [20, 0] } });
    expect(await cancelReservation(db, { id, reason: null, now: minutesAhead(-34) })).toMatchObject({
      ok: false,
    });
  });

  it("is refused for a meal that is still far away", async () => {
    const { id } = await booked();
    expect(await setLate(db, { id, minutes: 10, now: minutesAhead(181) })).toMatchObject({
      reason: "reservation-over",
    });
  });
});
