import { describe, expect, it } from "vitest";
import { createReservation as contract } from "#domains/reservations/contract/reservations.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { createReservation } from "../../booking/create-reservation.ts";
import { endOverdue } from "../../booking/states/change-status.ts";
import { getAvailability } from "../availability/get-availability.ts";
import { createHold, endHold } from "./create-hold.ts";

const db = testDatabase();
const now = new Date("2026-12-01T03:00:00Z");
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const SIX = "2026-12-24T18:00";

const hold = (
  restaurantId: string,
  { time = SIX, guests = 2, browser = "ana", replaces = null as string | null, when = now } = {},
) =>
  createHold(db, {
    wish: { restaurantId, at: time, guests },
    holderHash: browser,
    accountId: null,
    replaces,
    now: when,
  });
const held = async (...given: Parameters<typeof hold>) => {
  const result = await hold(...given);
  if (!result.ok) throw new Error(result.reason);
  return result.id;
};
const book = (
  restaurantId: string,
  { time = SIX, guests = 2, browser = "ana", holdId = null as string | null, when = now } = {},
) => {
  const body = contract.parse({
    restaurantId,
    reservationDate: time,
    guestCount: guests,
    customerName: "Ana",
    customerEmail: "ana@example.org",
    customerWhatsapp: "+40 721 234 567",
    holdId,
  });
  return createReservation(db, {
    body,
    idempotencyKey: null,
    holderHash: browser,
    accountId: null,
    takesCards: true,
    now: when,
  });
};
const isFree = async (restaurantId: string, when = now) => {
  const result = await getAvailability(db, { restaurantId, from: "2026-12-24", count: 1, guests: 2 }, when);
  return result.ok && result.days[0]?.times.some(({ time, available }) => time === "18:00" && available);
};
const statuses = async (restaurantId: string) =>
  (
    await db.query<{ status: string }>(
      "SELECT status FROM reservations WHERE restaurant_id = $1 ORDER BY created_at, status",
      [restaurantId],
    )
  ).map(({ status }) => status);

describe("a hold", () => {
  it("blocks the table while the form is filled in, and becomes the reservation", async () => {
    const restaurantId = await addTestRestaurant(db);
    const id = await held(restaurantId);
    expect(await isFree(restaurantId)).toBe(false);
    expect(await book(restaurantId, { browser: "ben" })).toMatchObject({ reason: "time-not-available" });
    const booked = await book(restaurantId, { holdId: id, when: at(4) });
    expect(booked).toMatchObject({ ok: true, reservation: { id } });
    expect(await statuses(restaurantId)).toEqual(["confirmed"]);
    expect(await isFree(restaurantId, at(60)), "it no longer ends by itself").toBe(false);
  });

  it("expires after five minutes without any job", async () => {
    const restaurantId = await addTestRestaurant(db);
    await held(restaurantId);
    expect(await isFree(restaurantId, at(5))).toBe(true);
    expect(await book(restaurantId, { browser: "ben", when: at(5) })).toMatchObject({ ok: true });
    await endOverdue(db, at(6));
    expect(await statuses(restaurantId)).toEqual(["expired", "confirmed"]);
    expect(await isFree(restaurantId, at(6)), "ending it late takes nothing from the next guest").toBe(false);
  });

  it("that has expired still books if the table is free, and reports if it is not", async () => {
    const restaurantId = await addTestRestaurant(db);
    const id = await held(restaurantId);
    expect(await book(restaurantId, { holdId: id, when: at(7) })).toMatchObject({ ok: true });
    const other = await addTestRestaurant(db);
    const lost = await held(other);
    await book(other, { browser: "ben", when: at(6) });
    expect(await book(other, { holdId: lost, when: at(7) })).toMatchObject({ reason: "time-not-available" });
  });

  it("is honored when the restaurant stops taking bookings meanwhile", async () => {
    const restaurantId = await addTestRestaurant(db);
    const id = await held(restaurantId);
    await db.query("UPDATE booking_rules SET stopped_until = '2027-01-01' WHERE restaurant_id = $1", [
      restaurantId,
    ]);
    expect(await hold(restaurantId, { time: "2026-12-25T18:00" })).toMatchObject({ ok: false });
    expect(await book(restaurantId, { holdId: id })).toMatchObject({ ok: true });
  });

  it("moves with the guest to another time, even an overlapping one", async () => {
    const restaurantId = await addTestRestaurant(db);
    const first = await held(restaurantId);
    const second = await held(restaurantId, { time: "2026-12-24T18:30", replaces: first });
    expect(await isFree(restaurantId)).toBe(false);
    await endHold(db, { id: second, holderHash: "ana", now });
    expect(await isFree(restaurantId)).toBe(true);
  });

  it("can't be used, replaced or ended by others", async () => {
    const restaurantId = await addTestRestaurant(db);
    const id = await held(restaurantId);
    await endHold(db, { id, holderHash: "ben", now });
    expect(await hold(restaurantId, { browser: "ben", replaces: id })).toMatchObject({ ok: false });
    expect(await book(restaurantId, { browser: "ben", holdId: id })).toMatchObject({ ok: false });
    expect(await book(restaurantId, { holdId: id })).toMatchObject({ ok: true });
  });

  it("is given to one of 40 concurrent guests, and the others have the next when it ends", async () => {
    const restaurantId = await addTestRestaurant(db);
    const race = (when: Date) =>
      Promise.all(Array.from({ length: 40 }, (_, n) => hold(restaurantId, { browser: `b${n}`, when })));
    expect((await race(now)).filter(({ ok }) => ok)).toHaveLength(1);
    expect((await race(at(5))).filter(({ ok }) => ok)).toHaveLength(1);
  });
});
