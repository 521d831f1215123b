import { describe, expect, it } from "vitest";
import { isUniqueViolation } from "#platform/server/db/database.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type CreateReservation, createReservation as contract } from "../../contract/reservations.ts";
import { getAvailability } from "../seating/availability/get-availability.ts";
import { createReservation } from "./create-reservation.ts";

const db = testDatabase();
const now = new Date("2026-12-01T03:00:00Z");
const DAY = "2026-12-24";

const bodyFor = (restaurantId: string, changes: Partial<CreateReservation> = {}): CreateReservation => ({
  ...contract.parse({
    restaurantId,
    reservationDate: `${DAY}T18:00`,
    guestCount: 2,
    customerName: "Ana Popescu",
    customerEmail: "ana@example.org",
    customerWhatsapp: "+40 721 234 567",
  }),
  ...changes,
});
const book = (body: CreateReservation, idempotencyKey: string | null = null, holderHash = "holder") =>
  createReservation(db, { body, idempotencyKey, holderHash, accountId: null, takesCards: true, now });
const slotCount = async (restaurantId: string) => {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM reservation_slots s JOIN restaurant_tables t ON t.id = s.table_id
     WHERE t.restaurant_id = $1`,
    [restaurantId],
  );
  return row?.count;
};

describe("createReservation", () => {
  it("gives the last table to exactly one of 200 concurrent guests", async () => {
    const restaurantId = await addTestRestaurant(db);
    const results = await Promise.all(Array.from({ length: 200 }, () => book(bodyFor(restaurantId))));
    const winners = results.filter((result) => result.ok);
    const losers = results.filter((result) => !result.ok);
    expect(winners).toHaveLength(1);
    for (const loser of losers) {
      expect(loser).toEqual({ ok: false, reason: "time-not-available" });
    }
    expect(await slotCount(restaurantId), "six quarter hours of one party").toBe(6);
  });

  it("seats as many concurrent parties as there are tables", async () => {
    const tables = ["A", "B", "C"].map((label) => ({ label, minParty: 1, maxParty: 4 }));
    const restaurantId = await addTestRestaurant(db, { tables });
    const results = await Promise.all(Array.from({ length: 20 }, () => book(bodyFor(restaurantId))));
    expect(results.filter((result) => result.ok)).toHaveLength(3);
    const rows = await db.query<{ tableId: string }>(
      'SELECT DISTINCT table_ids[1] AS "tableId" FROM reservations WHERE restaurant_id = $1',
      [restaurantId],
    );
    expect(rows).toHaveLength(3);
  });

  it("can't put two parties on one table: the database rejects it", async () => {
    const restaurantId = await addTestRestaurant(db);
    await book(bodyFor(restaurantId));
    const [taken] = await db.query<{ table: string; reservation: string; slot: Date }>(
      `SELECT s.table_id AS "table", s.reservation_id AS reservation, s.slot FROM reservation_slots s
       JOIN restaurant_tables t ON t.id = s.table_id WHERE t.restaurant_id = $1 ORDER BY s.slot DESC LIMIT 1`,
      [restaurantId],
    );
    const again = db.query(
      "INSERT INTO reservation_slots (table_id, slot, reservation_id) VALUES ($1, $2, $3)",
      [taken?.table, taken?.slot, taken?.reservation],
    );
    const error = await again.catch((reason: unknown) => reason);
    expect(isUniqueViolation(error)).toBe(true);
  });

  it("rejects a party that would overlap the end or the beginning of another", async () => {
    const restaurantId = await addTestRestaurant(db);
    await book(bodyFor(restaurantId, { reservationDate: `${DAY}T19:00` }));
    for (const time of ["18:00", "18:30", "19:00", "19:30", "20:00"]) {
      expect(await book(bodyFor(restaurantId, { reservationDate: `${DAY}T${time}` }))).toMatchObject({
        ok: false,
        reason: "time-not-available",
      });
    }
    expect(await book(bodyFor(restaurantId, { reservationDate: `${DAY}T17:30` }))).toMatchObject({
      ok: true,
    });
    expect(await book(bodyFor(restaurantId, { reservationDate: `${DAY}T20:30` }))).toMatchObject({
      ok: true,
    });
  });

  it("answers a repeated key with the first booking, also concurrently, and moves it to the calling browser", async () => {
    const tables = ["A", "B"].map((label) => ({ label, minParty: 1, maxParty: 2 }));
    const restaurantId = await addTestRestaurant(db, { tables });
    const key = `key-${restaurantId}`;
    const results = await Promise.all(Array.from({ length: 10 }, () => book(bodyFor(restaurantId), key)));
    const ids = new Set(results.map((result) => (result.ok ? result.reservation.id : null)));
    expect(ids.size).toBe(1);
    expect(results.filter((result) => result.ok && result.isNew)).toHaveLength(1);
    await book(bodyFor(restaurantId), key, "another browser");
    const rows = await db.query<{ holder: string }>(
      "SELECT holder_hash AS holder FROM reservations WHERE restaurant_id = $1",
      [restaurantId],
    );
    expect(rows).toEqual([{ holder: "another browser" }]);
  });

  it("rejects a key with another booking", async () => {
    const restaurantId = await addTestRestaurant(db);
    const key = `key-${restaurantId}`;
    await book(bodyFor(restaurantId), key);
    expect(await book(bodyFor(restaurantId, { guestCount: 1 }), key)).toEqual({
      ok: false,
      reason: "idempotency-key-reused",
    });
  });

  it("books only restaurants that accept reservations", async () => {
    const place = await addTestRestaurant(db, { isPartner: false, acceptsReservations: false });
    const walkInOnly = await addTestRestaurant(db, { acceptsReservations: false });
    expect(await book(bodyFor(place))).toEqual({ ok: false, reason: "restaurant-not-bookable" });
    expect(await book(bodyFor(walkInOnly))).toEqual({ ok: false, reason: "restaurant-not-bookable" });
    expect(await book(bodyFor("nowhere"))).toEqual({ ok: false, reason: "restaurant-not-found" });
  });

  it("stores nothing of a failed booking", async () => {
    const restaurantId = await addTestRestaurant(db);
    await book(bodyFor(restaurantId));
    await book(bodyFor(restaurantId));
    const reservations = await db.query("SELECT id FROM reservations WHERE restaurant_id = $1", [
      restaurantId,
    ]);
    const log = await db.query(
      "SELECT 1 FROM reservation_log l JOIN reservations r ON r.id = l.reservation_id WHERE r.restaurant_id = $1",
      [restaurantId],
    );
    expect([reservations.length, log.length]).toEqual([1, 1]);
  });

  it.each([
    ["2026-12-01T11:00", { issue: "past" }],
    ["2026-12-01T12:30", { issue: "too-soon", values: { minutes: 60 } }],
    ["2027-02-30T18:00", { issue: "date" }],
    ["2027-12-24T18:00", { issue: "too-far", values: { days: 60 } }],
  ])("rejects %s at noon of 1 December in Tokyo", async (reservationDate, refusal) => {
    const restaurantId = await addTestRestaurant(db, { seatings: { first: "11:00", lastSeating: "21:00" } });
    expect(await book(bodyFor(restaurantId, { reservationDate }))).toEqual({
      ok: false,
      reason: "time-refused",
      refusal,
    });
  });
});

describe("getAvailability", () => {
  it("offers every half hour at which a fitting table is free for the whole stay", async () => {
    const tables = [
      { label: "small", minParty: 1, maxParty: 2 },
      { label: "large", minParty: 3, maxParty: 6 },
    ];
    const restaurantId = await addTestRestaurant(db, {
      tables,
      seatings: { first: "18:00", lastSeating: "20:00" },
    });
    await book(bodyFor(restaurantId));
    const free = async (guests: number) => {
      const result = await getAvailability(db, { restaurantId, from: DAY, count: 1, guests }, now);
      return result.ok
        ? result.days.flatMap(({ times }) =>
            times.filter(({ available }) => available).map(({ time }) => time),
          )
        : result.reason;
    };
    expect(await free(2)).toEqual(["19:30", "20:00"]);
    expect(await free(4)).toEqual(["18:00", "18:30", "19:00", "19:30", "20:00"]);
    expect(await free(7), "no table is that large").toEqual([]);
  });
});
