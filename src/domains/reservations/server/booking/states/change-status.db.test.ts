import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createReservation as contract } from "#domains/reservations/contract/reservations.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { createHold } from "../../seating/tables/create-hold.ts";
import { cancelReservation, changeReservation } from "../changes/change-reservation.ts";
import { createReservation } from "../create-reservation.ts";
import { endOverdue } from "./change-status.ts";

const db = testDatabase();
const START = new Date("2026-12-01T03:00:00Z").getTime();
const TABLES = [
  { label: "A", minParty: 1, maxParty: 2 },
  { label: "B", minParty: 2, maxParty: 4 },
];
const TIMES = ["17:00", "17:30", "18:00", "18:30", "19:00", "19:30", "20:00"] as const;
const TURN_SLOTS = 6;

type Step =
  | { do: "hold" | "book"; who: number; time: number; guests: number }
  | { do: "change"; which: number; time: number; guests: number }
  | { do: "cancel"; which: number }
  | { do: "wait"; minutes: number };

const who = fc.nat({ max: 2 });
const which = fc.nat({ max: 5 });
const time = fc.nat({ max: TIMES.length - 1 });
const guests = fc.integer({ min: 1, max: 4 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom("hold" as const, "book" as const), who, time, guests }),
  fc.record({ do: fc.constant("change" as const), which, time, guests }),
  fc.record({ do: fc.constant("cancel" as const), which }),
  fc.record({ do: fc.constant("wait" as const), minutes: fc.constantFrom(1, 4, 6) }),
);

/** One party in the model: a seat at a table from a slot on, until it ends by itself or for good. */
interface Party {
  id: string;
  table: number;
  from: number;
  guests: number;
  who: number;
  isHold: boolean;
  until: number;
}

/** The simplest restaurant that can be right: a list of parties, looked through from the start each time. */
class Model {
  parties: Party[] = [];
  now = START;

  alive(): Party[] {
    return this.parties.filter(({ until }) => until > this.now);
  }

  /** The smallest table that is free; -1 without one. */
  tableFor(from: number, count: number, except?: string): number {
    return TABLES.findIndex(
      ({ minParty, maxParty }, table) =>
        minParty <= count &&
        count <= maxParty &&
        !this.alive().some(
          (party) => party.id !== except && party.table === table && Math.abs(party.from - from) < TURN_SLOTS,
        ),
    );
  }
}

class Run {
  readonly model = new Model();
  readonly restaurantId: string;
  constructor(restaurantId: string) {
    this.restaurantId = restaurantId;
  }
  get now(): Date {
    return new Date(this.model.now);
  }

  async take(action: Step): Promise<void> {
    if (action.do === "wait") {
      this.model.now += action.minutes * 60_000;
      // Whether the job runs in between must make no difference.
      if (action.minutes > 4) await endOverdue(db, this.now);
    } else if (action.do === "hold") await this.hold(action);
    else if (action.do === "book") await this.book(action);
    else if (action.do === "change") await this.change(action);
    else if (action.do === "cancel") await this.cancel(action.which);
  }

  async hold(wish: { who: number; time: number; guests: number }): Promise<void> {
    const table = this.model.tableFor(slotOf(wish.time), wish.guests);
    const result = await createHold(db, {
      wish: { restaurantId: this.restaurantId, at: at(wish.time), guests: wish.guests },
      holderHash: `who-${wish.who}`,
      accountId: null,
      replaces: null,
      now: this.now,
    });
    expect(result.ok).toBe(table >= 0);
    if (result.ok) this.add(result.id, table, wish, this.model.now + 5 * 60_000);
  }

  /** Books; with a hold of the same person for exactly this, by the hold. */
  async book(wish: { who: number; time: number; guests: number }): Promise<void> {
    const own = this.model
      .alive()
      .find(
        (party) =>
          party.isHold &&
          party.who === wish.who &&
          party.from === slotOf(wish.time) &&
          party.guests === wish.guests,
      );
    const table = own?.table ?? this.model.tableFor(slotOf(wish.time), wish.guests);
    const body = contract.parse({
      restaurantId: this.restaurantId,
      reservationDate: at(wish.time),
      guestCount: wish.guests,
      customerName: "Ana",
      customerEmail: "ana@example.org",
      customerWhatsapp: "+40 721 234 567",
      holdId: own?.id ?? null,
    });
    const result = await createReservation(db, {
      body,
      idempotencyKey: null,
      holderHash: `who-${wish.who}`,
      accountId: null,
      takesCards: true,
      now: this.now,
    });
    expect(result.ok).toBe(table >= 0);
    if (!result.ok) return;
    if (own) Object.assign(own, { isHold: false, until: Number.POSITIVE_INFINITY });
    else this.add(result.reservation.id, table, wish, Number.POSITIVE_INFINITY);
  }

  async change({ which, time, guests }: { which: number; time: number; guests: number }): Promise<void> {
    const party = this.booked(which);
    if (!party) return;
    const isSame = party.from === slotOf(time) && guests <= party.guests;
    const table = isSame ? party.table : this.model.tableFor(slotOf(time), guests, party.id);
    const change = { reservationDate: at(time), guestCount: guests };
    const result = await changeReservation(db, {
      id: party.id,
      change,
      idempotencyKey: null,
      now: this.now,
    });
    expect(result.ok).toBe(table >= 0);
    if (result.ok) Object.assign(party, { table, from: slotOf(time), guests });
  }

  async cancel(which: number): Promise<void> {
    const party = this.booked(which);
    if (!party) return;
    expect(await cancelReservation(db, { id: party.id, reason: null, now: this.now })).toEqual({ ok: true });
    this.model.parties = this.model.parties.filter(({ id }) => id !== party.id);
  }

  /** The database has exactly the parties of the model, each at its table for its whole stay. */
  async compare(): Promise<void> {
    const rows = await db.query<{ id: string; label: string; slots: number }>(
      `SELECT s.reservation_id AS id, t.label, count(*)::int AS slots FROM reservation_slots s
       JOIN restaurant_tables t ON t.id = s.table_id
       WHERE t.restaurant_id = $1 AND (s.expires_at IS NULL OR s.expires_at > $2) GROUP BY 1, 2`,
      [this.restaurantId, this.now],
    );
    const order = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
    const expected = this.model
      .alive()
      .map(({ id, table }) => ({ id, label: TABLES[table]?.label, slots: TURN_SLOTS }));
    expect(rows.sort(order)).toEqual(expected.sort(order));
  }

  private booked(which: number): Party | undefined {
    return this.model.alive().filter(({ isHold }) => !isHold)[which];
  }

  private add(id: string, table: number, wish: { who: number; time: number; guests: number }, until: number) {
    const isHold = Number.isFinite(until);
    const { who, guests } = wish;
    this.model.parties.push({ id, table, from: slotOf(wish.time), guests, who, isHold, until });
  }
}

const slotOf = (time: number) => time * 2;
const at = (time: number) => `2026-12-24T${TIMES[time]}`;

describe("random histories of holds, bookings, changes and cancellations", () => {
  it("assign each table as a reference model does", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 25 }), async (steps) => {
        const run = new Run(await addTestRestaurant(db, { tables: TABLES }));
        for (const one of steps) {
          await run.take(one);
          await run.compare();
        }
      }),
      { numRuns: 20 },
    );
  });

  it("never put two parties on a table in 1,000 concurrent steps", async () => {
    const tables = Array.from({ length: 4 }, (_, n) => ({ label: `T${n}`, minParty: 1, maxParty: 4 }));
    const restaurantId = await addTestRestaurant(db, { tables });
    const now = new Date(START);
    const book = async (n: number) => {
      const body = contract.parse({
        restaurantId,
        reservationDate: at(n % TIMES.length),
        guestCount: 1 + (n % 4),
        customerName: "Ana",
        customerEmail: "ana@example.org",
        customerWhatsapp: "+40 721 234 567",
      });
      const input = {
        body,
        idempotencyKey: null,
        holderHash: `h${n}`,
        accountId: null,
        takesCards: true,
        now,
      };
      const result = await createReservation(db, input);
      return result.ok ? [result.reservation.id] : [];
    };
    const ids = (await Promise.all(Array.from({ length: 30 }, (_, n) => book(n)))).flat();
    expect(ids.length).toBeGreaterThan(3);
    let done = { cancelled: 0, changed: 0 };
    const one = async (n: number): Promise<unknown> => {
      const id = ids[(n * 7) % ids.length] ?? "";
      const time = (n * 3) % TIMES.length;
      if (n % 4 === 0) {
        const wish = { restaurantId, at: at(time), guests: 1 + (n % 4) };
        return createHold(db, { wish, holderHash: `h${n}`, accountId: null, replaces: null, now });
      }
      if (n % 100 === 1) {
        const { ok } = await cancelReservation(db, { id, reason: null, now });
        done = { ...done, cancelled: done.cancelled + Number(ok) };
        return ok;
      }
      if (n % 4 === 1) {
        const change = { reservationDate: at(time), guestCount: 1 + (n % 3) };
        const { ok } = await changeReservation(db, { id, change, idempotencyKey: null, now });
        done = { ...done, changed: done.changed + Number(ok) };
        return ok;
      }
      return book(n);
    };
    // Each has begun before the first has ended.
    await Promise.all(Array.from({ length: 1_000 }, (_, n) => one(n)));
    expect(Math.min(done.cancelled, done.changed), "something of everything went well").toBeGreaterThan(0);
    const [odd] = await db.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM reservations v
       WHERE v.restaurant_id = $1 AND (SELECT count(*) FROM reservation_slots s WHERE s.reservation_id = v.id)
         <> CASE WHEN v.status IN ('held', 'confirmed') THEN $2 ELSE 0 END`,
      [restaurantId, TURN_SLOTS],
    );
    expect(odd?.count, "parties with too few or too many slots").toBe(0);
    const wrong = await db.query(
      `SELECT 1 FROM reservation_slots s JOIN reservations v ON v.id = s.reservation_id
       WHERE v.restaurant_id = $1 AND NOT (s.table_id = ANY(v.table_ids) AND s.slot >= v.starts_at AND s.slot < v.ends_at)`,
      [restaurantId],
    );
    expect(wrong, "slots that are not the party's").toEqual([]);
  });
});
