import { beforeEach, expect, it } from "vitest";
import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import type {
  CreatedReservation,
  CreateReservationBody,
} from "#domains/reservations/contract/reservations.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "../setup/builders/test-booking.ts";
import { addTestRestaurant } from "../setup/builders/test-restaurant.ts";
import { testDatabase } from "../setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "../setup/test-account.ts";
import { testApp } from "../setup/test-app.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
/** 18:00 in Tokyo. */
const START = new Date("2026-12-24T09:00:00Z");
const after = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const NUMBER = "+40 721 234 567";
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let staff: TestAccount;

beforeEach(async () => {
  now = NOON;
  const tables = ["A", "B"].map((label) => ({ label, minParty: 1, maxParty: 4 }));
  restaurantId = await addTestRestaurant(db, { tables });
  staff = await testAccount(app, { role: "owner", username: "佐藤" });
  await insertMember(db, { restaurantId, accountId: staff.user.id, role: "staff" }, now);
});

async function booked(changes: Partial<CreateReservationBody> = {}): Promise<string> {
  const payload = bookingBody(restaurantId, changes);
  const answer = await inject({ method: "POST", url: "/api/reservations", payload });
  return (answer.json() as CreatedReservation).id;
}
const step = (id: string, from: string, to: string) =>
  inject({
    ...{ method: "POST", url: `/api/owner/reservations/${id}/steps` },
    ...{ payload: { from, to, reason: null }, headers: staff.headers },
  });
/** What staff read of a party, in the book and of the answer to a step. */
async function read(id: string): Promise<Pick<BookReservation, "latePhone" | "contact">> {
  const url = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24&days=2`;
  const { reservations } = (await inject({ url, headers: staff.headers })).json() as BookView;
  const party = reservations.find((one) => one.id === id);
  if (party === undefined) throw new Error(`${id} is not in the book`);
  return { latePhone: party.latePhone, contact: party.contact };
}

it("staff read the number of a party that is late today, and nothing else of how to reach it", async () => {
  const id = await booked();
  const hidden = { latePhone: null, contact: null };
  expect(await read(id), "weeks before").toEqual(hidden);
  now = after(-1);
  expect(await read(id), "not due yet").toEqual(hidden);
  now = after(1);
  expect(await read(id)).toEqual({ latePhone: NUMBER, contact: null });
  const answer = await step(id, "confirmed", "seated");
  expect((answer.json() as BookReservation).latePhone, "it is here").toBeNull();
  expect(await read(id)).toEqual(hidden);
});

it("nobody else's number is read with it", async () => {
  const late = await booked();
  const others = [
    await booked({ reservationDate: "2026-12-24T21:00", customerEmail: "bo@example.org" }),
    await booked({ reservationDate: "2026-12-25T18:00", customerEmail: "ci@example.org" }),
  ];
  now = after(5);
  expect((await read(late)).latePhone).toBe(NUMBER);
  for (const id of others) expect((await read(id)).latePhone).toBeNull();
  now = after(24 * 60);
  expect((await read(late)).latePhone, "the next day").toBeNull();
});

it("who says that they are late can be called before their time", async () => {
  const id = await booked();
  now = after(-10);
  await db.query("UPDATE reservations SET late_minutes = 20 WHERE id = $1", [id]);
  expect((await read(id)).latePhone).toBe(NUMBER);
});

it.each(["cancelled_by_guest", "cancelled_by_restaurant", "no_show", "completed", "expired"])(
  "of a party that is %s no number is read",
  async (status) => {
    const id = await booked();
    now = after(30);
    await db.query("UPDATE reservations SET status = $2 WHERE id = $1", [id, status]);
    expect((await read(id)).latePhone).toBeNull();
  },
);
