import { beforeEach, describe, expect, it } from "vitest";
import type { BookReservation } from "#domains/reservations/contract/book.ts";
import type { GuestCard, GuestHit } from "#domains/reservations/contract/guests.ts";
import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";
import { insertMember, type MemberRole } from "#domains/staff/server/public.ts";
import { GUEST_DAYS } from "#kernel/privacy-constants.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { erasePastGuests } from "../guest-data.ts";
import { tagsOfGuests } from "./guest-store.ts";
import { linkAllGuests } from "./link-guests.ts";

const now = new Date("2026-12-01T03:00:00Z");
const DAY_MS = 86_400_000;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let owner: TestAccount;

const tables = ["A", "B", "C", "D"].map((label) => ({ label, minParty: 1, maxParty: 4 }));
async function memberAs(role: MemberRole, at = restaurantId): Promise<TestAccount> {
  const account = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId: at, accountId: account.user.id, role }, now);
  return account;
}

beforeEach(async () => {
  restaurantId = await addTestRestaurant(db, { tables });
  owner = await memberAs("owner");
});

async function online(changes: Partial<CreateReservationBody> = {}): Promise<string> {
  const answer = await inject({
    method: "POST",
    url: "/api/reservations",
    payload: bookingBody(restaurantId, changes),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return (answer.json() as { id: string }).id;
}
async function phone(changes: object = {}): Promise<BookReservation> {
  const answer = await inject({
    method: "POST",
    url: `/api/owner/restaurants/${restaurantId}/reservations`,
    payload: {
      ...{ source: "phone", reservationDate: "2026-12-25T18:00", guestCount: 2, customerName: "山田 太郎" },
      ...{ customerPhone: "090-1234-5678", ...changes },
    },
    headers: owner.headers,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json() as BookReservation;
}
async function find(q: string, reader = owner): Promise<GuestHit[]> {
  const url = `/api/owner/restaurants/${restaurantId}/guests?q=${encodeURIComponent(q)}`;
  const answer = await inject({ url, headers: reader.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return (answer.json() as { guests: GuestHit[] }).guests;
}
async function card(
  method: "GET" | "PATCH" | "PUT" | "POST" | "DELETE",
  path: string,
  payload?: object,
  reader = owner,
) {
  const answer = await inject({
    ...{ method, url: `/api/owner/guests/${path}`, headers: reader.headers },
    ...(payload && { payload }),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as GuestCard;
}
const idOf = async (q: string) => (await find(q))[0]?.id ?? "";

describe("guests of a restaurant", () => {
  it("are found by what they booked with, on the telephone and online, and nowhere else", async () => {
    await phone();
    await online();
    for (const typed of ["山田", "5678", "+8190", "ana pop", "popescu", "ana@", "+40721", "4567"])
      expect(await find(typed), typed).toHaveLength(1);
    const elsewhere = await addTestRestaurant(db);
    const other = await memberAs("owner", elsewhere);
    const url = (id: string) => `/api/owner/restaurants/${id}/guests?q=%E5%B1%B1`;
    expect((await inject({ url: url(elsewhere), headers: other.headers })).json()).toEqual({ guests: [] });
    expect((await inject({ url: url(restaurantId), headers: other.headers })).statusCode).toBe(404);
  });

  it("are the same person by number, in any format, and by email", async () => {
    await phone();
    await phone({
      customerPhone: "+81 90 1234 5678",
      reservationDate: "2026-12-26T18:00",
      customerName: "Yamada",
    });
    await online();
    await online({ reservationDate: "2026-12-26T18:00", customerWhatsapp: "+40 721 999 999" });
    const [yamada, ...others] = await find("yamada");
    expect(others).toEqual([]);
    expect(yamada).toMatchObject({ name: "山田 太郎", visits: 0, next: { localTime: "2026-12-25T18:00" } });
    expect(await find("ana")).toHaveLength(1);
  });

  it("tell staff nothing that they may not see, and are found by a number that was said whole", async () => {
    await phone();
    const staff = await memberAs("staff");
    expect(await find("5678", staff)).toEqual([]);
    expect(await find("0901234", staff)).toEqual([]);
    const [hit] = await find("090 1234 5678", staff);
    expect(hit).toMatchObject({ name: "山田 太郎", phone: null, email: null });
    expect(await find("山田", staff)).toHaveLength(1);
    const seen = await card("GET", hit?.id ?? "", undefined, staff);
    expect(JSON.stringify(seen)).not.toContain("1234");
    expect((await card("GET", hit?.id ?? "")).phone).toBe("090-1234-5678");
  });

  it("count visits, no-shows and cancellations", async () => {
    const ids = [await phone(), await phone(), await phone()].map(({ id }) => id);
    const states = ["completed", "no_show", "cancelled_by_guest"];
    for (const [at, id] of ids.entries())
      await db.query("UPDATE reservations SET status = $2 WHERE id = $1", [id, states[at]]);
    const [hit] = await find("山田");
    expect(hit).toMatchObject({ visits: 1, noShows: 1, cancelled: 1, lastVisit: "2026-12-25" });
    expect((await card("GET", hit?.id ?? "")).bookings).toHaveLength(3);
  });

  it("have a reading, tags and a note, and are found by the reading", async () => {
    await phone();
    const id = await idOf("山田");
    const change = {
      kana: "ヤマダ タロウ",
      tags: ["vip", "窓際が好き", "allergy"],
      note: "左利き",
      language: "en",
    };
    const changed = await card("PATCH", id, change);
    // An allergy is never a tag alone.
    expect(changed).toMatchObject({
      kana: "ヤマダ タロウ",
      tags: ["vip", "窓際が好き"],
      note: "左利き",
      language: "en",
    });
    for (const typed of ["やまだ", "yamada", "ﾀﾛｳ"]) expect(await find(typed), typed).toHaveLength(1);
    expect(await card("PATCH", id, { note: "" })).toMatchObject({ note: null, kana: "ヤマダ タロウ" });
    expect((await card("PATCH", id, { kana: null })).kana).toBeNull();
  });

  it("of a booking are asked for by the booking; a walk-in without a name has none", async () => {
    const { id } = await phone();
    const url = (of: string) => `/api/owner/reservations/${of}/guest`;
    const answer = await inject({ url: url(id), headers: owner.headers });
    expect(answer.json()).toMatchObject({ name: "山田 太郎", bookings: [{ id }] });
    const walkIn = await phone({ source: "walk-in", customerName: null, customerPhone: null });
    expect((await inject({ url: url(walkIn.id), headers: owner.headers })).statusCode).toBe(404);
  });

  it("are linked once, however many search at the same time", async () => {
    await phone();
    await phone({ reservationDate: "2026-12-26T18:00" });
    await Promise.all([find("山田"), linkAllGuests(db), find("090"), linkAllGuests(db)]);
    const rows = await db.query("SELECT id FROM guests WHERE restaurant_id = $1", [restaurantId]);
    expect(rows).toHaveLength(1);
  });
});

describe("what a guest can't eat", () => {
  const NEEDS = {
    dietaryNeeds: ["without-nuts"],
    severeAllergens: ["nuts"],
    otherNeeds: [{ text: "セロリ", severe: true }],
  };

  it("belongs to the booking alone until the guest agrees, and goes when that is withdrawn", async () => {
    await phone(NEEDS);
    const id = await idOf("山田");
    expect(await card("GET", id)).toMatchObject({ consent: null, needs: [], tags: [] });
    const agreed = await card("PUT", `${id}/consent`, { agreed: true });
    expect(agreed.consent).toMatchObject({ at: now.toISOString() });
    expect(agreed.needs).toMatchObject([
      {
        saidFor: "2026-12-25T18:00",
        severeAllergens: ["nuts"],
        otherNeeds: [{ text: "セロリ", severe: true }],
      },
    ]);
    expect(agreed.tags).toEqual(["allergy"]);
    // What is said later is remembered, too, each with its booking.
    await phone({ dietaryNeeds: ["vegan"], reservationDate: "2026-12-26T18:00" });
    await find("山田");
    expect((await card("GET", id)).needs).toHaveLength(2);
    const withdrawn = await card("PUT", `${id}/consent`, { agreed: false });
    expect(withdrawn).toMatchObject({ consent: null, needs: [], tags: [] });
    expect(
      await db.query("SELECT act FROM guest_log WHERE guest_id = $1 ORDER BY at, act", [id]),
    ).toHaveLength(2);
  });

  it("is remembered after its booking is erased, as long as the guest comes back", async () => {
    await phone(NEEDS);
    const { id: later } = await phone({ reservationDate: "2026-12-31T18:00" });
    const id = await idOf("山田");
    await card("PUT", `${id}/consent`, { agreed: true });
    await erasePastGuests(db, new Date(Date.parse("2026-12-28T00:00:00Z") + GUEST_DAYS * DAY_MS));
    const kept = await card("GET", id);
    expect(kept.bookings.map((one) => one.id)).toEqual([later]);
    expect(kept.needs).toMatchObject([{ severeAllergens: ["nuts"], saidFor: "2026-12-25T18:00" }]);
    await erasePastGuests(db, new Date(Date.parse("2027-01-02T00:00:00Z") + GUEST_DAYS * DAY_MS));
    for (const table of ["guests", "guest_keys", "guest_needs", "guest_log"])
      expect(await db.query(`SELECT * FROM ${table}`), table).toEqual([]);
  });
});

describe("two records of one person", () => {
  async function both() {
    await phone({ dietaryNeeds: ["vegan"] });
    await phone({
      customerPhone: "03-1111-2222",
      reservationDate: "2026-12-26T18:00",
      severeAllergens: ["nuts"],
    });
    const [one, other] = [await idOf("5678"), await idOf("2222")];
    await card("PATCH", one, { tags: ["vip"], note: "窓際" });
    await card("PATCH", other, { tags: ["regular"], note: "左利き" });
    return [one, other] as const;
  }

  it("are joined without losing anything, found by both numbers, and separated again as they were", async () => {
    const [one, other] = await both();
    await card("PUT", `${one}/consent`, { agreed: true });
    await card("PUT", `${other}/consent`, { agreed: true });
    const before = [await card("GET", one), await card("GET", other)];
    const joined = await card("POST", `${one}/joins`, { other });
    expect(joined).toMatchObject({ id: one, note: "窓際", joinedNotes: ["左利き"], joined: [{ id: other }] });
    expect(joined.tags.toSorted()).toEqual(["allergy", "regular", "vip"]);
    expect(joined.needs).toHaveLength(2);
    expect(joined.bookings).toHaveLength(2);
    for (const typed of ["5678", "2222"]) expect(await idOf(typed), typed).toBe(one);
    expect(await card("GET", other)).toEqual(joined);
    expect(await card("POST", `${one}/joins`, { other })).toEqual(joined);
    // Each of their bookings shows what either record was marked with.
    const marked = [
      ...(
        await tagsOfGuests(
          db,
          joined.bookings.map((booking: { id: string }) => booking.id),
        )
      ).values(),
    ];
    expect(marked).toEqual([
      ["regular", "vip"],
      ["regular", "vip"],
    ]);
    await card("DELETE", `${one}/joins/${other}`);
    expect([await card("GET", one), await card("GET", other)]).toEqual(before);
  });

  it("can be joined in several steps, and taken apart in the same", async () => {
    const [one, other] = await both();
    await phone({ customerPhone: "06-3333-4444", reservationDate: "2026-12-27T18:00" });
    const third = await idOf("4444");
    await card("POST", `${other}/joins`, { other: third });
    expect((await card("POST", `${one}/joins`, { other })).joined).toHaveLength(2);
    await card("DELETE", `${one}/joins/${other}`);
    expect((await card("GET", other)).joined.map(({ id }) => id)).toEqual([third]);
    expect((await card("GET", one)).joined).toEqual([]);
  });

  it("are not joined with another restaurant's, or with themselves", async () => {
    const [one] = await both();
    const elsewhere = await addTestRestaurant(db);
    await db.query(
      "INSERT INTO guests (id, restaurant_id, name, language, created_at) VALUES ('elsewhere', $1, 'X', 'ja', $2)",
      [elsewhere, now],
    );
    const join = (other: string) =>
      inject({
        method: "POST",
        url: `/api/owner/guests/${one}/joins`,
        payload: { other },
        headers: owner.headers,
      });
    expect((await join("elsewhere")).statusCode).toBe(404);
    expect((await join("nobody")).statusCode).toBe(404);
    expect((await join(one)).json()).toMatchObject({ joined: [] });
  });
});
