import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { NotificationMethod } from "#domains/notifications/notice-constants.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { fakePhones } from "#tests/setup/vendors/fake-phones.ts";
import type { BookView } from "../../../contract/book.ts";
import type { CreatedReservation, CreateReservationBody } from "../../../contract/reservations.ts";
import { sendReminders } from "../../notices/send-reminders.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
/** 18:00 in Tokyo. */
const START = new Date("2026-12-24T09:00:00Z");
const MINUTE_MS = 60_000;
const NUMBER = "+40721234567";

let now = NOON;
const db = testDatabase();
const phones = await fakePhones();
const app = testApp(db, () => now, { channels: phones.channels });
let restaurantId = "";
let chef: TestAccount;
afterAll(() => phones.stop());

beforeEach(async () => {
  now = NOON;
  await db.script(`UPDATE reservations SET status = 'completed', expires_at = NULL; DELETE FROM events;
    DELETE FROM received_messages; DELETE FROM notices; DELETE FROM messages`);
  restaurantId = await addTestRestaurant(db, {
    tables: ["T1", "T2"].map((label) => ({ label, minParty: 1, maxParty: 2 })),
  });
  chef = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: chef.user.id, role: "owner" }, now);
});

const fromStart = (minutes: number) => new Date(START.getTime() + minutes * MINUTE_MS);
const said = async () => {
  await app.settle();
  return phones.sent.splice(0);
};

/** A booking whose guest has got the reminder of two hours before. */
async function reminded(changes: Partial<CreateReservationBody> = {}) {
  const payload = bookingBody(restaurantId, changes);
  const booked = await app.inject({ method: "POST", url: "/api/reservations", payload });
  expect(booked.statusCode, booked.body).toBe(201);
  await app.settle();
  now = fromStart(-100);
  await sendReminders(db, { now, publicUrl: "https://noren.test" });
  const [reminder] = (await said()).slice(-1);
  return { id: (booked.json() as CreatedReservation).id, reminder };
}

interface Writing {
  channel?: NotificationMethod;
  from?: string;
  id?: string;
  quoted?: string | undefined;
}

async function writes(text: string | null, { channel = "whatsapp", from = NUMBER, ...more }: Writing = {}) {
  const answer = await app.inject(phones.written(channel, { from, text, ...more }));
  expect(answer.statusCode, answer.body).toBe(200);
  const [reply, ...others] = await said();
  return { reply: reply?.text ?? null, others };
}

async function inBook(id: string) {
  const url = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24`;
  const book = (await app.inject({ url, headers: chef.headers })).json() as BookView;
  const found = book.reservations.find((one) => one.id === id);
  if (found === undefined) throw new Error("the booking isn't in the book");
  return found;
}
const thread = (id: string) =>
  db.query<{ sender: string; words: string; language: string }>(
    "SELECT sender, words, language FROM reservation_messages WHERE reservation_id = $1 ORDER BY number",
    [id],
  );

describe.each([
  ["whatsapp", {}, NUMBER],
  ["sms", { notificationMethod: "sms", customerPhone: "+40 721 234 567" }, NUMBER],
] as const)("a guest who answers by %s", (channel, changes, from) => {
  it("comes, is late, cancels after being asked; the restaurant sees each", async () => {
    const { id, reminder } = await reminded(changes);
    expect(reminder?.channel).toBe(channel);
    if (channel === "sms")
      expect(reminder?.text).toContain("Reply 1 if you're coming, 2 if you're running late, 3 to cancel.");
    expect((await writes("1", { channel, from })).reply).toMatch(/knows you're coming: .*2 guests/);
    expect(await inBook(id)).toMatchObject({ isComing: true, lateMinutes: 0 });
    const late = await writes("Late!", { channel, from });
    expect(late.reply).toMatch(/running 10 minutes late/);
    expect(await inBook(id)).toMatchObject({ lateMinutes: 10 });
    await writes("2 25", { channel, from });
    expect(await inBook(id)).toMatchObject({ lateMinutes: 30 });

    const asked = await writes("3", { channel, from });
    expect(asked.reply).toMatch(/^Noren: Cancel your table .* It's free\. To cancel, reply 3 again/);
    expect(await inBook(id)).toMatchObject({ status: "confirmed" });
    now = new Date(now.getTime() + MINUTE_MS);
    await writes("3", { channel, from });
    expect(await inBook(id)).toMatchObject({ status: "cancelled_by_guest" });
    expect((await writes("1", { channel, from })).reply).toMatch(/couldn't pass your answer on/);
  });
});

it("a guest who answers in the Telegram chat is late", async () => {
  const { id } = await reminded({ notificationMethod: "telegram", customerTelegram: "@ana_p" });
  const [link] = await db.query<{ token: string }>("SELECT token FROM chat_links WHERE about = $1", [
    `reservation:${id}`,
  ]);
  await app.inject(phones.written("telegram", { from: "42", text: `/start ${link?.token}` }));
  expect((await said()).map(({ to }) => to)).toContain("42");
  expect((await writes("2", { channel: "telegram", from: "42" })).reply).toMatch(/10 minutes late/);
  expect(await inBook(id)).toMatchObject({ lateMinutes: 10 });
});

describe("a guest who chose LINE", () => {
  const USER = "U4af4980629aaaaaaaaaaaaaaaaaaaaaa";

  it("links the chat with the prepared words, shows the staff the slip in Japanese, and answers late by a button", async () => {
    const { id } = await reminded({
      notificationMethod: "line",
      language: "ja",
      dietaryNeeds: ["without-nuts"],
    });
    expect((await said()).filter(({ channel }) => channel === "line")).toEqual([]);
    const [linked] = await db.query<{ token: string }>("SELECT token FROM chat_links WHERE about = $1", [
      `reservation:${id}`,
    ]);
    await app.inject(phones.written("line", { from: USER, text: `Noren ${linked?.token}` }));
    const first = await said();
    now = new Date(now.getTime() + 5_000);
    const came = [...first, ...(await said())];
    expect(new Set(came.map(({ to }) => to))).toEqual(new Set([USER]));
    const reminder = came.find(({ text }) => text.includes("遅れるときは2"));
    expect(reminder?.text).toMatch(
      /お店の方へ[\s\S]*くるみ[\s\S]*遅れるときは2[\s\S]*\[行きます\] \[遅れます\] \[キャンセル\]$/,
    );
    const late = await writes("遅れます", { channel: "line", from: USER });
    expect(late.reply).toMatch(/10分の遅れを伝えました/);
    expect(await inBook(id)).toMatchObject({ lateMinutes: 10 });
    expect((await writes(null, { channel: "line", from: USER })).reply).toMatch(/文字だけ/);
  });

  it("is greeted when nothing has waited; a foreign chat takes nothing over", async () => {
    const { id } = await reminded({ notificationMethod: "line" });
    const [linked] = await db.query<{ token: string }>("SELECT token FROM chat_links WHERE about = $1", [
      `reservation:${id}`,
    ]);
    await writes(`Noren ${linked?.token}`, { channel: "line", from: USER });
    now = new Date(now.getTime() + 5_000);
    await said();
    expect((await writes(`Noren ${linked?.token}`, { channel: "line", from: USER })).reply).toMatch(
      /will now arrive here/,
    );
    expect(await writes(`Noren ${linked?.token}`, { channel: "line", from: "Uforeign" })).toEqual({
      reply: null,
      others: [],
    });
    const forged = phones.written("line", { from: USER, text: "3" }, "guessed");
    expect((await app.inject(forged)).statusCode).toBe(401);
  });
});

describe("what a guest writes besides", () => {
  it("is passed on in full, with nothing of an allergy lost, and told to the staff", async () => {
    const { id } = await reminded({ language: "th" });
    const words = `1 ครับ แต่ลูกแพ้ถั่วลิสง\nno 🥜 at all, not even ${"traces ".repeat(120)}`;
    expect((await writes(words)).reply).toMatch(/ส่งข้อความของคุณให้/);
    const parts = await thread(id);
    expect(parts.length).toBeGreaterThan(1);
    expect(
      parts
        .map((part) => part.words.trim())
        .join(" ")
        .replace(/\s+/g, " "),
    ).toBe(words.replace(/\s+/g, " ").trim());
    expect(new Set(parts.map(({ sender, language }) => `${sender} ${language}`))).toEqual(
      new Set(["guest th"]),
    );
    expect(await inBook(id)).toMatchObject({ isComing: false, thread: { unread: parts.length } });
    expect(await db.query("SELECT 1 FROM received_messages WHERE words IS NOT NULL")).toEqual([]);
  });

  it("is said not to be read when it is a picture", async () => {
    const { id } = await reminded();
    expect((await writes(null)).reply).toMatch(/can only read text/);
    expect(await thread(id)).toEqual([]);
  });

  it("is said not to have arrived when the booking is over", async () => {
    const { id } = await reminded();
    now = fromStart(3 * 24 * 60);
    expect((await writes("I left my umbrella")).reply).toMatch(/couldn't pass your answer on/);
    expect(await thread(id)).toEqual([]);
  });
});

describe("an answer", () => {
  it("counts once, whatever is repeated or replayed", async () => {
    const { id } = await reminded();
    expect((await writes("2", { id: "wamid.same" })).reply).toMatch(/10 minutes/);
    for (let times = 0; times < 3; times++)
      expect(await writes("2", { id: "wamid.same" })).toEqual({ reply: null, others: [] });
    expect(await inBook(id)).toMatchObject({ lateMinutes: 10 });
    const twice = phones.written("whatsapp", { from: NUMBER, text: "hello", id: "wamid.at-once" });
    await Promise.all([app.inject(twice), app.inject(twice), app.inject(twice)]);
    await said();
    expect(await thread(id)).toHaveLength(1);
  });

  it("is believed only from the service itself", async () => {
    const { id } = await reminded();
    for (const channel of ["whatsapp", "sms"] as const) {
      const forged = await app.inject(phones.written(channel, { from: NUMBER, text: "3" }, "guessed"));
      expect(forged.statusCode).toBe(401);
    }
    expect(await said()).toEqual([]);
    expect(await inBook(id)).toMatchObject({ status: "confirmed" });
  });

  it("is for the booking whose message it quotes, else for the one written about last", async () => {
    const first = await reminded();
    const second = await reminded({ reservationDate: "2026-12-24T19:00", customerEmail: "b@example.org" });
    await writes("1");
    expect([(await inBook(first.id)).isComing, (await inBook(second.id)).isComing]).toEqual([false, true]);
    await writes("2", { quoted: first.reminder?.id });
    expect([(await inBook(first.id)).lateMinutes, (await inBook(second.id)).lateMinutes]).toEqual([10, 0]);
  });

  it("of two threes in one breath cancels nothing", async () => {
    const { id } = await reminded();
    await Promise.all(
      ["3", "3"].map((text) => app.inject(phones.written("whatsapp", { from: NUMBER, text }))),
    );
    const replies = await said();
    expect(replies.length).toBeGreaterThan(0);
    expect(await inBook(id)).toMatchObject({ status: "confirmed" });
  });

  it("to the question about cancelling counts for half an hour, and not after another answer", async () => {
    const { id } = await reminded();
    await writes("3");
    now = fromStart(-100 + 31);
    expect((await writes("3")).reply).toMatch(/^Noren: Cancel your table/);
    now = new Date(now.getTime() + MINUTE_MS);
    await writes("1");
    now = new Date(now.getTime() + MINUTE_MS);
    expect((await writes("3")).reply).toMatch(/^Noren: Cancel your table/);
    expect(await inBook(id)).toMatchObject({ status: "confirmed", isComing: true });
  });

  it("that says late days before is told when it can be said", async () => {
    await reminded();
    now = NOON;
    expect((await writes("2")).reply).toMatch(/too early/);
  });

  it("of a stranger, and STOP, change nothing and cost nothing", async () => {
    const { id } = await reminded({ notificationMethod: "sms", customerPhone: NUMBER });
    expect(await writes("3", { channel: "sms", from: "+15550199" })).toEqual({ reply: null, others: [] });
    expect(await writes("STOP", { channel: "sms" })).toEqual({ reply: null, others: [] });
    expect(await inBook(id)).toMatchObject({ status: "confirmed" });
  });

  it("by a machine that answers ours is answered six times, and each is passed on", async () => {
    const { id } = await reminded();
    const replies = [];
    for (let count = 0; count < 9; count++) {
      replies.push((await writes("I'm driving right now.")).reply);
      now = new Date(now.getTime() + 20_000);
    }
    expect(replies.filter((reply) => reply !== null)).toHaveLength(6);
    expect(await thread(id)).toHaveLength(9);
  });

  it("that comes is no longer true when the booking has been moved", async () => {
    const { id } = await reminded();
    await writes("1");
    const url = `/api/owner/reservations/${id}`;
    const moved = await app.inject({
      ...{ method: "PATCH", url, headers: chef.headers },
      payload: { reservationDate: "2026-12-24T19:00" },
    });
    expect(moved.statusCode, moved.body).toBeLessThan(300);
    expect(await inBook(id)).toMatchObject({ isComing: false });
  });
});
