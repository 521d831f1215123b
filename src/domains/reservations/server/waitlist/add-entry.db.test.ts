import { randomUUID } from "node:crypto";
import { beforeEach, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { someAddress, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { createOffers } from "./offer-table.ts";
import { MAX_WAITING, MAX_WAITING_NETWORK, MAX_WAITING_UNPROVEN } from "./rules.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOON);
const { inject } = app;
let restaurantId = "";

beforeEach(async () => {
  restaurantId = await addTestRestaurant(db, { tables: [{ label: "A", minParty: 1, maxParty: 2 }] });
  for (const at of ["17:30", "18:00", "19:30", "20:00", "20:30"])
    await inject({
      method: "POST",
      url: "/api/reservations",
      payload: bookingBody(restaurantId, { reservationDate: `2026-12-24T${at}` }),
    });
});

const someone = () => ({ customerEmail: `${randomUUID()}@example.org` });
interface Asker {
  customerEmail?: string;
  headers?: Record<string, string>;
  remoteAddress?: string;
}
const join = ({ headers = {}, remoteAddress = someAddress(), ...changes }: Asker = {}) =>
  inject({
    ...{ method: "POST", url: "/api/waitlist", headers, remoteAddress },
    payload: { booking: bookingBody(restaurantId, { ...someone(), ...changes }), until: "18:00" },
  });
const told = async (asker?: Asker) => {
  const answer = await join(asker);
  return answer.statusCode === 201 ? "waits" : (answer.json().code as string);
};
/** Signed in with an address that is proven. */
async function provenGuest() {
  const { user, email, headers } = await testAccount(app);
  await db.query("UPDATE accounts SET email_verified_at = $2 WHERE id = $1", [user.id, NOON]);
  return { customerEmail: email, headers };
}
const fill = (count: number) =>
  db.query(
    `INSERT INTO waitlist (id, code, restaurant_id, date, from_minute, to_minute, guest_count, status, booking, language,
       holder_hash, manage_key, created_at)
     SELECT $1 || '-' || n, upper(substr(md5($1 || n), 1, 8)), $1, '2026-12-24', 1080, 1080, 2, 'waiting', $2::jsonb, 'en',
       'h' || n, 'k' || $1 || n, $3 FROM generate_series(1, $4::int) AS n`,
    [restaurantId, JSON.stringify(bookingBody(restaurantId)), NOON, count],
  );

it("is limited in length, with an error beyond it", async () => {
  await fill(MAX_WAITING - 1);
  expect(await told()).toBe("waits");
  const next = await join();
  expect([next.statusCode, next.json().code]).toEqual([409, "waitlist-full"]);
});

it("is not filled by invented addresses: proven ones are accepted", async () => {
  const strangers = [];
  for (let times = 0; times < MAX_WAITING; times++) strangers.push(await told());
  expect(strangers.filter((said) => said === "waits")).toHaveLength(MAX_WAITING_UNPROVEN);
  const refused = await join();
  expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
    403,
    "prove-to-wait",
    expect.stringContaining("We'll email you a code"),
  ]);
  expect(await told(await provenGuest())).toBe("waits");
});

it("accepts few entries per network without proof, and any number of proven ones", async () => {
  const remoteAddress = someAddress();
  for (let times = 0; times < MAX_WAITING_NETWORK; times++)
    expect(await told({ remoteAddress })).toBe("waits");
  expect(await told({ remoteAddress })).toBe("prove-to-wait");
  expect(await told({ remoteAddress, ...(await provenGuest()) })).toBe("waits");
  const { user, email: customerEmail, headers } = await testAccount(app);
  const staff = { remoteAddress, customerEmail, headers };
  expect(await told(staff), "anybody can have an account").toBe("prove-to-wait");
  const member = { restaurantId, accountId: user.id, role: "staff" } as const;
  await db.transaction((tx) => insertMember(tx, member, NOON));
  expect(await told(staff)).toBe("waits");
  restaurantId = await addTestRestaurant(db, { tables: [{ label: "A", minParty: 1, maxParty: 2 }] });
  expect(await told({ remoteAddress }), "another list").toBe("waits");
});

it("counts concurrent parties one after the other", async () => {
  const askers = Array.from({ length: MAX_WAITING_UNPROVEN + 4 }, () => told());
  const said = await Promise.all(askers);
  expect(said.filter((one) => one === "waits")).toHaveLength(MAX_WAITING_UNPROVEN);
});

it("reads the occupancy once for all entries", async () => {
  await fill(700);
  const names: (string | undefined)[] = [];
  await db.transaction(async (tx) => {
    const counted: typeof tx = {
      ...tx,
      query: (sql, values, name) => {
        names.push(name);
        return tx.query(sql, values, name);
      },
    };
    const settings = { now: NOON, publicUrl: "https://noren.test" };
    expect(await createOffers(counted, { restaurantId, date: "2026-12-24" }, settings)).toBe(0);
  });
  expect(names.length).toBeLessThan(6);
});
