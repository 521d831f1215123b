import { beforeEach, describe, expect, it } from "vitest";
import { insertMember, type MemberRole } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { BookReservation, BookView } from "../../contract/book.ts";
import type { CreatedReservation, ReservationView } from "../../contract/reservations.ts";
import type { ThreadView } from "../../contract/threads.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
/** 18:00 in Tokyo. */
const START = new Date("2026-12-24T09:00:00Z");
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let staff: TestAccount;
let guest: Side;

/** One who reads and writes: the thread's address for them, and what they show. */
interface Side {
  id: string;
  url: string;
  headers: Record<string, string>;
}
const read = ({ url, headers }: Side) => inject({ url, headers });
const thread = async (side: Side) => (await read(side)).json() as ThreadView;
const write = (side: Side, payload: object, key?: string) =>
  inject({
    method: "POST",
    url: side.url,
    payload,
    headers: { ...side.headers, ...(key && { "idempotency-key": key }) },
  });
const asRestaurant = (id = guest.id, { headers } = staff): Side => ({
  id,
  url: `/api/owner/reservations/${id}/thread`,
  headers: { ...headers, "accept-language": "ja" },
});

beforeEach(async () => {
  now = NOON;
  const tables = ["A", "B", "C"].map((label) => ({ label, minParty: 1, maxParty: 4 }));
  restaurantId = await addTestRestaurant(db, { tables });
  staff = await memberAs("staff");
  guest = await booked();
});

async function memberAs(role: MemberRole, at = restaurantId): Promise<TestAccount> {
  const account = await testAccount(app, { role: "owner", username: `佐藤 ${role}` });
  await insertMember(db, { restaurantId: at, accountId: account.user.id, role }, now);
  return account;
}

async function booked(): Promise<Side> {
  const payload = bookingBody(restaurantId);
  const answer = await inject({ method: "POST", url: "/api/reservations", payload });
  const { id } = answer.json() as CreatedReservation;
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return { id, url: `/api/reservations/${id}/thread`, headers: { cookie, "accept-language": "en" } };
}
const inBook = async (id = guest.id) => {
  const url = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24`;
  const book = (await inject({ url, headers: staff.headers })).json() as BookView;
  return { version: book.version, thread: book.reservations.find((one) => one.id === id)?.thread };
};

describe("a phrase", () => {
  it("reaches the other side with its original language, and can be answered", async () => {
    const sent = await write(guest, { phrase: "entrance" });
    expect(sent.statusCode).toBe(201);
    const [question] = (await thread(asRestaurant())).messages;
    expect(question).toMatchObject({
      ...{ from: "guest", phrase: "entrance", words: null, language: "en", isRead: false },
      original: { text: "Where is your entrance?", language: "en" },
    });
    const answer = { phrase: "floor", value: "3", replyTo: question?.id };
    expect((await write(asRestaurant(), answer)).statusCode).toBe(201);
    const { messages, unread } = await thread(guest);
    expect(messages[1]).toMatchObject({
      ...{ from: "restaurant", phrase: "floor", value: "3", language: "ja", replyTo: question?.id, by: null },
      original: { text: "当店は3階です。", language: "ja" },
    });
    expect(unread).toBe(1);
    expect((await thread(asRestaurant())).messages[1]).toMatchObject({ by: "佐藤 staff", original: null });
  });

  it.each([
    [{ phrase: "cash-only" }, "phrase"],
    [{ phrase: "arrive-at" }, "value"],
    [{ phrase: "arrive-at", value: "25:00" }, "value"],
    [{ phrase: "thanks", value: "1" }, "value"],
    [{ phrase: "thanks", words: "both" }, "words"],
    [{ words: "" }, "words"],
    [{ words: "x".repeat(501) }, "words"],
    [{}, "words"],
    [{ words: "a", replyTo: "nothing" }, "replyTo"],
    [{ phrase: "yes" }, "replyTo"],
  ])("that is invalid is rejected: %j", async (payload, path) => {
    const answer = await write(guest, payload);
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] });
    expect((await thread(guest)).messages).toEqual([]);
  });

  it("like yes answers a phrase that asks for it, neither free text nor one's own", async () => {
    await write(guest, { words: "Is the soup without peanuts?" });
    const [asked] = (await thread(guest)).messages;
    for (const phrase of ["possible", "prepared"]) {
      const answer = await write(asRestaurant(), { phrase, replyTo: asked?.id });
      expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: "replyTo" }] });
    }
    expect((await write(guest, { phrase: "thanks", replyTo: asked?.id })).statusCode).toBe(400);
    await write(guest, { phrase: "cake" });
    const cake = (await thread(guest)).messages[1];
    expect((await write(asRestaurant(), { phrase: "possible", replyTo: cake?.id })).statusCode).toBe(201);
  });

  it("of another booking's thread can't be answered", async () => {
    const other = await booked();
    await write(other, { phrase: "cake" });
    const [foreign] = (await thread(other)).messages;
    const answer = await write(asRestaurant(), { phrase: "possible", replyTo: foreign?.id });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: "replyTo" }] });
  });
});

describe("a thread", () => {
  it("is not found for strangers, for a shared copy, and for another restaurant's staff", async () => {
    await write(guest, { words: "We are five minutes away" });
    const own = (
      await inject({ url: `/api/reservations/${guest.id}`, headers: guest.headers })
    ).json() as ReservationView;
    const share = new URL(own.shareUrl).searchParams.get("share");
    const chef = await memberAs("owner", await addTestRestaurant(db));
    const strangers: Side[] = [
      { ...guest, headers: {} },
      { ...guest, url: `${guest.url}?share=${share}`, headers: {} },
      { ...guest, headers: (await booked()).headers },
      { ...guest, headers: staff.headers },
      asRestaurant(guest.id, chef),
      asRestaurant("nothing"),
    ];
    for (const stranger of strangers) {
      for (const answer of [await read(stranger), await write(stranger, { phrase: "thanks" })])
        expect(answer.json()).toMatchObject({ status: 404, code: "reservation-not-found" });
    }
    for (const headers of [{}, staff.headers])
      expect((await inject({ url: `${guest.url}/changes`, headers })).statusCode).toBe(404);
    expect((await read({ ...asRestaurant(), headers: guest.headers })).statusCode).toBe(401);
    expect((await thread(guest)).messages).toHaveLength(1);
  });

  it("opens with the key of the link that we sent", async () => {
    const [row] = await db.query<{ key: string }>(
      "SELECT manage_key AS key FROM reservations WHERE id = $1",
      [guest.id],
    );
    const byLink = { ...guest, url: `${guest.url}?key=${row?.key}`, headers: {} };
    expect((await write(byLink, { phrase: "thanks" })).statusCode).toBe(201);
    expect((await thread(byLink)).messages).toHaveLength(1);
  });

  it("accepts a call once per key, and rejects the key for another body", async () => {
    const say = () => write(guest, { phrase: "on-our-way" }, "key-of-a-call");
    const [one, two] = await Promise.all([say(), say()]);
    expect([one.statusCode, two.statusCode].toSorted()).toEqual([200, 201]);
    expect((await say()).statusCode).toBe(200);
    expect((await thread(guest)).messages).toHaveLength(1);
    expect((await write(guest, { phrase: "no" }, "key-of-a-call")).statusCode).toBe(422);
    expect((await write(await booked(), { phrase: "on-our-way" }, "key-of-a-call")).statusCode).toBe(422);
  });

  it("is read-only once the booking is cancelled, and a day after the meal", async () => {
    await write(guest, { phrase: "luggage" });
    now = new Date(START.getTime() + 20 * 3_600_000);
    expect((await write(guest, { phrase: "thanks" })).statusCode).toBe(201);
    now = new Date(START.getTime() + 48 * 3_600_000);
    expect((await write(guest, { phrase: "thanks" })).json()).toMatchObject({ code: "reservation-over" });
    expect(await thread(guest)).toMatchObject({ closed: "over", messages: [{}, {}] });
    now = NOON;
    const cancelled = await booked();
    await write(cancelled, { phrase: "luggage" });
    await inject({
      method: "POST",
      url: `/api/reservations/${cancelled.id}/cancel`,
      headers: cancelled.headers,
      payload: {},
    });
    for (const side of [cancelled, asRestaurant(cancelled.id)]) {
      expect((await write(side, { phrase: "thanks" })).json()).toMatchObject({ code: "reservation-over" });
      expect(await thread(side)).toMatchObject({ closed: "over", messages: [{ phrase: "luggage" }] });
    }
  });

  it("accepts ten messages a minute per side", async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await write(guest, { words: `${count}` })).statusCode).toBe(201);
    const refused = await write(guest, { words: "and on" });
    expect(refused.json()).toMatchObject({ status: 429, code: "too-many-requests" });
    expect(refused.headers["retry-after"]).toBe("60");
    expect((await write(asRestaurant(), { phrase: "thanks" })).statusCode).toBe(201);
    now = new Date(NOON.getTime() + 60_000);
    expect((await write(guest, { words: "and on" })).statusCode).toBe(201);
  });

  it("is limited to two hundred messages overall", async () => {
    await db.query(
      `INSERT INTO reservation_messages (id, reservation_id, number, sender, words, language, created_at)
       SELECT $1 || n, $1, n, 'guest', 'x', 'en', $2 FROM generate_series(1, 200) AS n`,
      [guest.id, NOON],
    );
    now = new Date(NOON.getTime() + 3_600_000);
    for (const side of [guest, asRestaurant()])
      expect((await write(side, { phrase: "thanks" })).json()).toMatchObject({ code: "thread-full" });
    const again = db.query(
      `INSERT INTO reservation_messages (id, reservation_id, number, sender, words, language, created_at)
       VALUES ('more', $1, 201, 'guest', 'x', 'en', $2)`,
      [guest.id, NOON],
    );
    await expect(again).rejects.toThrow(/check constraint/);
  });

  it("does not exist for a booking entered by staff, whose guest could not read it", async () => {
    const added = await inject({
      method: "POST",
      url: `/api/owner/restaurants/${restaurantId}/reservations`,
      headers: staff.headers,
      payload: { source: "phone", reservationDate: "2026-12-24T18:00", guestCount: 2, customerName: "佐藤" },
    });
    const { id, thread: none } = added.json() as BookReservation;
    expect(none).toBeNull();
    expect((await read(asRestaurant(id))).statusCode).toBe(404);
    expect((await write(asRestaurant(id), { phrase: "thanks" })).statusCode).toBe(404);
  });
});

describe("read receipts", () => {
  it("raise the book's version with each message, and count what staff have not read", async () => {
    const before = await inBook();
    expect(before.thread).toEqual({ unread: 0 });
    await write(guest, { phrase: "entrance" });
    const { version } = await thread(guest);
    await write(guest, { words: "We see a red door" });
    expect((await thread(guest)).version).toBeGreaterThan(version);
    const after = await inBook();
    expect(after.thread).toEqual({ unread: 2 });
    expect(after.version).toBeGreaterThan(before.version);
    const { messages } = await thread(asRestaurant());
    const upTo = messages[1]?.id;
    const side = asRestaurant();
    const seen = await inject({
      method: "PUT",
      url: `${side.url}/read`,
      headers: side.headers,
      payload: { upTo },
    });
    expect(seen.statusCode).toBe(204);
    expect(await inBook()).toMatchObject({ thread: { unread: 0 } });
    expect((await inBook()).version).toBeGreaterThan(after.version);
    expect((await thread(guest)).messages.map(({ isRead }) => isRead)).toEqual([true, true]);
  });

  it("list unread messages on every day of the book until they are read, or can't be answered anymore", async () => {
    await write(guest, { phrase: "entrance" });
    const waiting = async () => {
      const url = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-02`;
      const book = (await inject({ url, headers: staff.headers })).json() as BookView;
      return book.waiting.map(({ id, thread: one }) => [id, one?.unread]);
    };
    expect(await waiting()).toEqual([[guest.id, 1]]);
    now = new Date(START.getTime() + 20 * 3_600_000);
    expect(await waiting()).toEqual([[guest.id, 1]]);
    now = new Date(START.getTime() + 48 * 3_600_000);
    expect(await waiting()).toEqual([]);
    now = new Date(NOON.getTime() + 3_600_000);
    await write(asRestaurant(), { phrase: "noren" });
    expect(await waiting()).toEqual([]);
  });

  it("are sent by the reader: never for one's own messages, and not by a request alone", async () => {
    await write(guest, { phrase: "entrance" });
    const { messages } = await thread(asRestaurant());
    const upTo = messages[0]?.id;
    await inject({ method: "PUT", url: `${guest.url}/read`, headers: guest.headers, payload: { upTo } });
    expect((await thread(guest)).messages[0]?.isRead).toBe(false);
    const stranger = { method: "PUT", url: `${guest.url}/read`, payload: { upTo } } as const;
    expect((await inject(stranger)).statusCode).toBe(404);
  });
});
