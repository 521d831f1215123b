import { afterAll, beforeAll, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { fakePhones } from "#tests/setup/vendors/fake-phones.ts";
import type { BookView } from "../../../contract/book.ts";
import type { PhoneCodeSent } from "../../../contract/phone-codes.ts";
import type { CreatedReservation } from "../../../contract/reservations.ts";
import { sendReminders } from "../../notices/send-reminders.ts";
import { linkAllGuests } from "../cards/link-guests.ts";

/** 18:00 in Tokyo on December 24. */
const START = new Date("2026-12-24T09:00:00Z");
const NUMBER = "+819012345678";

let now = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const phones = await fakePhones();
const app = testApp(db, () => now, { channels: phones.channels });
afterAll(() => phones.stop());

let restaurantId = "";
let chef: TestAccount;
let cookie = "";
beforeAll(async () => {
  restaurantId = await addTestRestaurant(db, {
    tables: ["T1", "T2", "T3"].map((label) => ({ label, minParty: 1, maxParty: 4 })),
  });
  await db.script("UPDATE booking_rules SET phone_bookings = true");
  chef = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: chef.user.id, role: "owner" }, now);
});

const asGuest = async (url: string, payload: object) => {
  const headers = { "accept-language": "en", ...(cookie && { cookie }) };
  const answer = await app.inject({ method: "POST", url, payload, headers });
  cookie ||= String(answer.headers["set-cookie"] ?? "").split(";")[0] ?? "";
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.body === "" ? null : answer.json();
};
const asStaff = async (method: "GET" | "POST" | "PATCH", url: string, payload?: object) => {
  const answer = await app.inject({ method, url, headers: chef.headers, ...(payload && { payload }) });
  expect(answer.statusCode, `${url} ${answer.body}`).toBeLessThan(300);
  return answer;
};
/** What has reached the guest since it was asked the last time: by SMS alone. */
const texts = async () => {
  await app.settle();
  const sent = phones.sent.splice(0);
  expect(sent.filter(({ channel }) => channel !== "sms")).toEqual([]);
  return sent.filter(({ to }) => to === NUMBER).map(({ text }) => text);
};

async function book(date: string, language: "en" | "th" = "en"): Promise<CreatedReservation> {
  now = new Date(now.getTime() + 3 * 60 * 60_000);
  const sent: PhoneCodeSent = await asGuest(`/api/restaurants/${restaurantId}/phone-codes`, {
    phone: "090-1234-5678",
    country: "JP",
  });
  const code = /^(\d{6}) is your code/.exec((await texts())[0] ?? "")?.[1] ?? "";
  const { phoneProof } = await asGuest(`/api/phone-codes/${sent.id}`, { code });
  return asGuest(
    "/api/reservations",
    bookingBody(restaurantId, {
      ...{ reservationDate: date, customerEmail: null, customerWhatsapp: "", notificationMethod: "sms" },
      ...{ customerPhone: sent.phone, phoneProof, language, dietaryNeeds: ["vegan"] },
    }),
  );
}

it("gets each message about the booking as one text message, in the guest's language", async () => {
  const { id, confirmationCode } = await book("2026-12-24T18:00");
  const confirmed = await texts();
  expect(confirmed).toHaveLength(1);
  expect(confirmed[0]).toContain(confirmationCode);
  expect(confirmed[0]).toContain(`https://noren.test/booking/${id}/confirmation?key=`);

  await asStaff("POST", `/api/owner/reservations/${id}/kitchen`, { answer: "can" });
  expect(await texts()).toHaveLength(1);
  await asStaff("PATCH", `/api/owner/reservations/${id}`, { reservationDate: "2026-12-24T18:30" });
  expect((await texts())[0]).toMatch(/6:30|18:30/);
  now = new Date(START.getTime() - 60 * 60_000);
  await sendReminders(db, { now, publicUrl: "https://noren.test" });
  expect((await texts()).at(-1)).toMatch(/1 if you're coming.*3 to cancel/);
  const cancel = { from: "confirmed", to: "cancelled_by_restaurant", reason: "closed" };
  await asStaff("POST", `/api/owner/reservations/${id}/steps`, cancel);
  expect(await texts()).toHaveLength(1);
  const mails = await db.query("SELECT 1 FROM messages WHERE channel = 'email' AND address = ''");
  expect(mails).toEqual([]);
});

it("is read by the book, the guest's record, lists and exports without an email", async () => {
  now = new Date("2026-12-02T03:00:00Z");
  const first = await book("2026-12-26T18:00", "th");
  expect((await texts())[0]).toMatch(/[\u0E00-\u0E7F]/);
  const second = await book("2026-12-27T18:00");
  const url = `/api/owner/restaurants/${restaurantId}`;
  const view = (await asStaff("GET", `${url}/book?from=2026-12-26`)).json() as BookView;
  const found = view.reservations.find(({ id }) => id === first.id);
  expect(found?.contact).toMatchObject({ email: null, phone: NUMBER });

  await linkAllGuests(db);
  const guests = await db.query<{ count: number }>(
    "SELECT count(DISTINCT guest_id)::int AS count FROM reservations WHERE id = ANY($1::text[])",
    [[first.id, second.id]],
  );
  expect(guests, "one person by the number").toEqual([{ count: 1 }]);
  expect((await asStaff("GET", `${url}/guests?q=12345678`)).body).toContain("Ana Popescu");
  await asStaff("GET", `/api/owner/reservations/${first.id}/guest`);
  for (const path of [`${url}/export`, `${url}/insights?days=7`]) await asStaff("GET", path);
});

it("is erased with the number, and its proof can't be used again", async () => {
  const { id } = await book("2026-12-28T18:00");
  now = new Date("2026-12-29T03:00:00Z");
  await asGuest(`/api/reservations/${id}/erase`, {});
  const rows = await db.query(
    `SELECT customer_phone AS phone, phone_proof AS proof FROM reservations WHERE id = $1`,
    [id],
  );
  expect(rows).toEqual([{ phone: null, proof: null }]);
});

it("pays a deposit, for which the card service asks for an address itself", async () => {
  now = new Date("2026-12-10T03:00:00Z");
  await db.query(
    "UPDATE booking_rules SET deposit_yen = 1000, version = version + 1 WHERE restaurant_id = $1",
    [restaurantId],
  );
  const { id, requiresPayment, paymentUrl } = await book("2026-12-20T18:00");
  expect([requiresPayment, paymentUrl]).toEqual([true, expect.stringContaining("/")]);
  const [payment] = await db.query("SELECT email, state FROM payments WHERE payable_id = $1", [id]);
  expect(payment).toEqual({ email: "", state: "created" });
});
