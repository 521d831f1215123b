import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { allVisits } from "#app/server/app.ts";
import type { ReviewPhoto, ReviewsPage, VisitReview } from "#domains/restaurants/contract/reviews.ts";
import { insertMember } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { askGuests } from "./ask-guests.ts";
import { cleanUp } from "./jobs.ts";

const BEFORE = new Date("2026-12-01T03:00:00Z");
/** 18:00 in Japan on the day of the bookings, and 20:30. */
const [ARRIVAL, LEFT] = [new Date("2026-12-24T09:00:00Z"), new Date("2026-12-24T11:30:00Z")];
const days = (count: number) => new Date(LEFT.getTime() + count * 86_400_000);
let now = BEFORE;
const db = testDatabase();
const app = testApp(db, () => now);
let owner: TestAccount;
let id: string;

beforeAll(async () => {
  owner = await testAccount(app);
  id = await addTestRestaurant(db, {
    name: "浜のと",
    nameTranslations: { en: "Hamanoto" },
    tables: Array.from({ length: 40 }, (_, at) => ({ label: `T${at}`, minParty: 1, maxParty: 4 })),
  });
  await insertMember(db, { restaurantId: id, accountId: owner.user.id, role: "owner" }, BEFORE);
});

interface Guest {
  id: string;
  cookie: string;
}

/** A guest without an account who booked; with `ate`, the restaurant has recorded that they came and left. */
async function guest({ ate = true, email = "ana@example.org" } = {}): Promise<Guest> {
  now = BEFORE;
  const payload = bookingBody(id, { customerEmail: email });
  const booked = await app.inject({ method: "POST", url: "/api/reservations", payload });
  expect(booked.statusCode).toBe(201);
  const bookingId: string = booked.json().id;
  const cookie = booked.cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  const step = (from: string, to: string) =>
    app.inject({
      method: "POST",
      url: `/api/owner/reservations/${bookingId}/steps`,
      headers: owner.headers,
      payload: { from, to },
    });
  if (ate) {
    now = ARRIVAL;
    expect((await step("confirmed", "seated")).statusCode).toBe(200);
    now = LEFT;
    expect((await step("seated", "completed")).statusCode).toBe(200);
  }
  return { id: bookingId, cookie };
}

const url = ({ id: booking }: Guest) => `/api/visits/reservation/${booking}/review`;
const write = (who: Guest, body: object = {}, cookie = who.cookie) =>
  app.inject({
    method: "PUT",
    url: url(who),
    headers: { cookie },
    payload: { rating: 4, text: "Good soup", authorName: "Ana", ...body },
  });
const read = async (who: Guest) =>
  (await app.inject({ url: url(who), headers: { cookie: who.cookie } })).json() as VisitReview;
const page = async () => (await app.inject({ url: `/api/restaurants/${id}` })).json();
const listed = async () =>
  ((await app.inject({ url: `/api/restaurants/${id}/reviews` })).json() as ReviewsPage).reviews;

describe("a review", () => {
  it("is written by who ate, once a visit, and counts at once", async () => {
    const ana = await guest();
    const before = await page();
    expect(await read(ana)).toMatchObject({ canWrite: true, hindrance: null, review: null });
    expect((await write(ana)).statusCode).toBe(201);
    expect((await write(ana, { rating: 2, text: "On second thought" })).statusCode).toBe(200);
    expect(await listed()).toHaveLength(1);
    const after = await page();
    expect([before.totalRatings, after.totalRatings, after.rating]).toEqual([0, 1, 2]);
    expect(after.reviews[0]).toMatchObject({
      author_name: "Ana",
      rating: 2,
      visited: "2026-12",
      language: "en",
    });
    await app.refresh();
    const [found] = (await app.inject({ url: "/api/restaurants?search=Hamanoto" })).json();
    expect([found.rating, found.totalRatings]).toEqual([2, 1]);
    await app.inject({ method: "DELETE", url: url(ana), headers: { cookie: ana.cookie } });
    expect((await page()).totalRatings).toBe(0);
  });

  it("is one, though two were sent at once", async () => {
    const who = await guest();
    const answers = await Promise.all([write(who, { rating: 5 }), write(who, { rating: 5 })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 201]);
    expect(await listed()).toHaveLength(1);
    await app.inject({ method: "DELETE", url: url(who), headers: { cookie: who.cookie } });
  });

  it("can't be written by strangers, before the meal, by the staff, or after 90 days", async () => {
    const early = await guest({ ate: false });
    expect(await read(early)).toMatchObject({ canWrite: false, hindrance: "not-yet" });
    expect((await write(early)).statusCode).toBe(409);
    const who = await guest();
    expect((await write(who, {}, "")).statusCode).toBe(404);
    expect((await write(who, {}, early.cookie)).statusCode).toBe(404);
    now = days(91);
    expect(await read(who)).toMatchObject({ canWrite: false, hindrance: "too-late" });
    const staff = await guest({ email: owner.email });
    expect((await read(staff)).hindrance).toBe("staff");
  });

  it("can be changed for a week, and deleted at any time", async () => {
    const who = await guest();
    await write(who);
    now = days(8);
    expect((await write(who, { rating: 1 })).statusCode).toBe(409);
    const gone = await app.inject({ method: "DELETE", url: url(who), headers: { cookie: who.cookie } });
    expect([gone.statusCode, (await listed()).length]).toEqual([204, 0]);
  });

  it("names the field that is wrong, and shows no contact details as a name", async () => {
    const who = await guest();
    for (const [body, path] of [
      [{ rating: 6 }, "rating"],
      [{ text: "x".repeat(2_001) }, "text"],
      [{ authorName: "call 090-1234-5678" }, "authorName"],
      [{ photos: ["somebody-elses"] }, "photos"],
      [{ reports: [{ reported: "cards", isSo: "maybe" }] }, "reports.0.isSo"],
    ] as const)
      expect((await write(who, body)).json()).toMatchObject({ status: 400, errors: [{ path }] });
    expect(await listed()).toHaveLength(0);
  });
});

describe("what guests found", () => {
  it("is stated once two visits agree, and goes with the review", async () => {
    const reports = [{ reported: "english-menu", isSo: true }];
    const [first, second] = [await guest(), await guest()];
    await write(first, { reports });
    expect((await page()).facts).toEqual([]);
    await write(second, { reports });
    expect((await read(second)).review?.reports).toEqual(reports);
    expect((await page()).facts).toMatchObject([
      { key: "english-menu", value: true, level: "guests", count: 2, date: "2026-12-24" },
    ]);
    for (const who of [first, second])
      await app.inject({ method: "DELETE", url: url(who), headers: { cookie: who.cookie } });
    expect((await page()).facts).toEqual([]);
  });
});

describe("a reply, a report and a removal", () => {
  it("are the restaurant's, anybody's and the operators' own, and figures follow", async () => {
    const who = await guest();
    await write(who, { rating: 1, text: "The waiter Ken Sato was rude" });
    const [review] = await listed();
    const reply = (headers: Record<string, string>) =>
      app.inject({
        method: "PUT",
        url: `/api/owner/restaurants/${id}/reviews/${review?.id}/reply`,
        headers,
        payload: { text: "申し訳ございません" },
      });
    expect((await reply((await testAccount(app)).headers)).statusCode).toBe(404);
    expect((await reply(owner.headers)).statusCode).toBe(200);
    expect((await listed())[0]?.reply).toMatchObject({ text: "申し訳ございません", language: "ja" });

    const report = () =>
      app.inject({
        method: "POST",
        url: `/api/reviews/${review?.id}/reports`,
        payload: { reason: "personal" },
      });
    expect((await report()).statusCode).toBeLessThan(300);
    const operator = await testOperator(db, app, now);
    const queue = async () =>
      (await app.inject({ url: "/api/admin/reviews", headers: operator.headers })).json() as unknown[];
    expect(await queue()).toMatchObject([{ review: { id: review?.id }, reports: [{ reason: "personal" }] }]);
    const remove = await app.inject({
      method: "POST",
      url: `/api/admin/reviews/${review?.id}/remove`,
      headers: operator.headers,
      payload: { reason: "It names a person" },
    });
    expect(remove.statusCode).toBeLessThan(300);
    expect([await listed(), (await page()).totalRatings, await queue()]).toEqual([[], 0, []]);
    expect((await read(who)).review?.removedBecause).toBe("It names a person");
    // The visit has had its review.
    expect((await write(who)).statusCode).toBe(409);
  });
});

describe("a guest's photos", () => {
  const upload = (who: Guest, bytes: Buffer, cookie = who.cookie) =>
    app.inject({
      method: "POST",
      url: `/api/visits/reservation/${who.id}/photos`,
      headers: { cookie, "content-type": "image/jpeg" },
      payload: bytes,
    });
  /** With the position of the camera in it. */
  const picture = (background: string) =>
    sharp({ create: { width: 900, height: 700, channels: 3, background } })
      .withExif({ IFD3: { GPSLatitude: "35/1 40/1 0/1" } })
      .jpeg()
      .toBuffer();
  const isServed = async (address: string) => (await app.inject({ url: address })).statusCode === 200;

  it("are seen once the review is sent, without where they were taken, and no longer than it", async () => {
    const who = await guest();
    const bytes = await picture("#c98b3a");
    const photo = (await upload(who, bytes)).json() as ReviewPhoto;
    expect((await upload(who, bytes)).json(), "the same file once more").toEqual(photo);
    expect(await isServed(photo.url)).toBe(false);
    await write(who, { photos: [photo.id] });
    expect((await listed())[0]?.photos).toEqual([photo]);
    const shown = await app.inject({ url: photo.url });
    expect(shown.headers["content-type"]).toBe("image/webp");
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined();
    await app.inject({ method: "DELETE", url: url(who), headers: { cookie: who.cookie } });
    expect(await isServed(photo.url)).toBe(false);
  });

  it("are taken of those who may write alone, and only if they are pictures", async () => {
    const who = await guest();
    const bytes = await picture("#336699");
    expect((await upload(who, bytes, "")).statusCode).toBe(404);
    expect((await upload(await guest({ ate: false }), bytes)).statusCode).toBe(409);
    expect((await upload(who, Buffer.from("<svg onload=alert(1)>"))).json()).toMatchObject({
      status: 400,
      errors: [{ path: "photo" }],
    });
    const other = await guest();
    const { id: photo } = (await upload(other, bytes)).json() as ReviewPhoto;
    expect((await write(who, { photos: [photo] })).json(), "of another visit").toMatchObject({
      errors: [{ path: "photos" }],
    });
    for (let shade = 0; shade < 8; shade++)
      expect((await upload(who, await picture(`#0000${shade}0`))).statusCode).toBe(201);
    expect((await upload(who, await picture("#00ff00"))).statusCode).toBe(400);
    await cleanUp(db, new Date(now.getTime() + 25 * 3_600_000));
    expect(await db.query("SELECT 1 FROM review_photos")).toEqual([]);
  });
});

describe("a guest who ate", () => {
  const asked = async (email: string) =>
    (
      await db.query<{ text: string }>(
        "SELECT body_text AS text FROM messages WHERE address = $1 AND template = 'review-request'",
        [email],
      )
    ).map(({ text }) => text);
  const ask = (hours: number) =>
    askGuests(db, allVisits, {
      now: new Date(LEFT.getTime() + hours * 3_600_000),
      publicUrl: "https://noren.example",
    });

  it("is asked once, with a link to the visit, and not after having written", async () => {
    const [ana, bo] = [await guest({ email: "a@example.org" }), await guest({ email: "b@example.org" })];
    await guest({ email: "c@example.org", ate: false });
    await write(bo);
    await ask(1);
    expect(await asked("a@example.org"), "still at the table, perhaps").toEqual([]);
    await Promise.all([ask(4), ask(4)]);
    await ask(5);
    expect(await asked("a@example.org")).toHaveLength(1);
    expect((await asked("a@example.org"))[0]).toContain(`https://noren.example/visit/reservation/${ana.id}`);
    expect([await asked("b@example.org"), await asked("c@example.org")]).toEqual([[], []]);
  });

  it("is not asked again after having said so, until they allow it", async () => {
    const who = await guest({ email: "d@example.org" });
    const allow = (mayAsk: boolean, cookie = who.cookie) =>
      app.inject({
        method: "PUT",
        url: `/api/visits/reservation/${who.id}/requests`,
        headers: { cookie },
        payload: { mayAsk },
      });
    expect((await allow(false, "")).statusCode).toBe(404);
    expect((await allow(false)).json()).toEqual({ mayAsk: false });
    expect((await read(who)).mayAsk).toBe(false);
    await ask(4);
    expect(await asked("d@example.org")).toEqual([]);
    expect((await allow(true)).json()).toEqual({ mayAsk: true });
    await ask(4);
    expect(await asked("d@example.org")).toHaveLength(1);
  });
});
