import { beforeEach, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { BookReservation, BookView } from "../../../contract/book.ts";

const NOW = new Date("2026-12-24T08:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
const { inject } = app;
let restaurantId = "";
let owner: TestAccount;

const ROUNDS = 6;
const AT_ONCE = 24;
/** Statuses of answers that are decisions, not failures. */
const DECIDED = [200, 201, 400, 404, 409, 429];

beforeEach(async () => {
  restaurantId = await addTestRestaurant(db, {
    tables: ["A", "B", "C"].map((label) => ({ label, minParty: 1, maxParty: 4 })),
  });
  owner = await testAccount(app, { role: "owner", username: "佐藤" });
  await insertMember(db, { restaurantId, accountId: owner.user.id, role: "owner" }, NOW);
});

const staff = (url: string, payload: object) =>
  inject({ method: "POST", url: `/api/owner${url}`, payload, headers: owner.headers });
async function book(): Promise<BookView> {
  const url = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24`;
  return (await inject({ url, headers: owner.headers })).json();
}

/** Parties of guests who share a table and a quarter hour with anybody who did not come by a named exception. */
async function soldTwice(): Promise<{ table: string; first: string; second: string }[]> {
  return db.query(
    `SELECT t.id AS table, v.id AS first, w.id AS second
     FROM restaurant_tables t JOIN reservations v ON t.id = ANY(v.table_ids) JOIN reservations w ON t.id = ANY(w.table_ids)
     WHERE t.restaurant_id = $1 AND v.id < w.id AND v.starts_at < w.ends_at AND w.starts_at < v.ends_at
       AND v.status IN ('held', 'confirmed', 'seated', 'completed') AND w.status IN ('held', 'confirmed', 'seated', 'completed')
       AND NOT EXISTS (SELECT 1 FROM table_exceptions e WHERE e.reservation_id IN (v.id, w.id) AND e.kind = 'overbook')`,
    [restaurantId],
  );
}

/** Quarter hours of a party that nothing keeps from being sold. */
async function unguarded(): Promise<{ id: string }[]> {
  return db.query(
    `SELECT v.id FROM reservations v CROSS JOIN unnest(v.table_ids) AS at
       CROSS JOIN generate_series(v.starts_at, v.ends_at - interval '15 minutes', interval '15 minutes') AS quarter
     WHERE v.restaurant_id = $1 AND v.status IN ('confirmed', 'seated') AND quarter >= $2
       AND NOT EXISTS (SELECT 1 FROM reservation_slots s WHERE s.table_id = at AND s.slot = quarter)`,
    [restaurantId, NOW],
  );
}

it("whatever guests and staff do at once, nobody online gets a table that isn't theirs", async () => {
  const answers: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const { reservations, tables } = await book();
    const open = reservations.filter(({ status }) => status === "confirmed" || status === "seated");
    const pick = <T>(list: readonly T[], number: number) => list[number % Math.max(1, list.length)];
    const acts = Array.from({ length: AT_ONCE }, (_, number) => async () => {
      const time = `2026-12-24T${["18:00", "18:30", "19:00"][number % 3]}`;
      const party = pick(open, number);
      const tableId = pick(tables, number)?.id ?? "";
      const added = {
        source: "phone",
        reservationDate: time,
        guestCount: 2,
        customerName: `${round}-${number}`,
      };
      switch (number % 6) {
        case 0:
        case 1: {
          const email = `guest-${round}-${number}@example.org`;
          const payload = {
            ...bookingBody(restaurantId, { guestCount: 2, customerEmail: email }),
            reservationDate: time,
          };
          return inject({ method: "POST", url: "/api/reservations", payload });
        }
        case 2:
          return staff(`/restaurants/${restaurantId}/reservations`, added);
        case 3:
          return staff(`/restaurants/${restaurantId}/reservations`, {
            ...added,
            tableIds: [tableId],
            exceptions: ["overbook"],
          });
        case 4:
          return staff(`/reservations/${party?.id ?? "none"}/swap`, {
            with: pick(open, number + 1)?.id ?? "none",
          });
        default: {
          const to = party?.status === "seated" ? "completed" : "cancelled_by_restaurant";
          return staff(`/reservations/${party?.id ?? "none"}/steps`, {
            from: party?.status ?? "confirmed",
            to,
            reason: "full",
          });
        }
      }
    });
    for (const answer of await Promise.all(acts.map((act) => act()))) answers.push(answer.statusCode);
    expect(await soldTwice()).toEqual([]);
    expect(await unguarded()).toEqual([]);
  }
  expect(answers.filter((status) => !DECIDED.includes(status))).toEqual([]);
  // It was a fight: some got a table and some did not.
  expect(answers.filter((status) => status === 201).length).toBeGreaterThan(5);
  expect(answers.filter((status) => status === 409).length).toBeGreaterThan(5);
  expect((await book()).reservations.some(({ source }: BookReservation) => source === "online")).toBe(true);
}, 300_000);
