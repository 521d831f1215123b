import { beforeEach, describe, expect, it } from "vitest";
import type { BookEntry, BookView } from "#domains/reservations/contract/book.ts";
import type { CreateReservationBody } from "#domains/reservations/contract/reservations.ts";
import type { WaitlistView } from "#domains/reservations/contract/waitlist.ts";
import { insertMember, type MemberRole } from "#domains/staff/server/public.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

let now = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
/** The one table of the restaurant, for the whole evening. */
let restaurantId = "";
let owner: TestAccount;
let evening: Party;

interface Party {
  id: string;
  headers: { cookie: string };
}

async function memberAs(role: MemberRole, at = restaurantId): Promise<TestAccount> {
  const account = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId: at, accountId: account.user.id, role }, now);
  return account;
}
async function send(url: string, payload: object): Promise<Party> {
  const answer = await inject({ method: "POST", url, payload });
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return { id: (answer.json() as { id: string }).id, headers: { cookie } };
}
async function join(name: string, changes: Partial<CreateReservationBody> = {}): Promise<Party> {
  // Who joins in the same millisecond has no order.
  now = new Date(now.getTime() + 1);
  const booking = bookingBody(restaurantId, { customerName: name, ...changes });
  return send("/api/waitlist", { booking, until: "20:00" });
}
const see = async ({ id, headers }: Party) =>
  (await inject({ url: `/api/waitlist/${id}`, headers })).json() as WaitlistView;
const book = async (reader = owner) => {
  const url = `/api/owner/restaurants/${restaurantId}/book?from=2026-12-24&days=2`;
  return (await inject({ url, headers: reader.headers })).json() as BookView;
};
const offer = ({ id }: Party, reader = owner) =>
  inject({ method: "POST", url: `/api/owner/waitlist/${id}/offer`, headers: reader.headers });
const remove = ({ id }: Party, reader = owner) =>
  inject({ method: "DELETE", url: `/api/owner/waitlist/${id}`, headers: reader.headers });
/** The table is there again, and nobody has been asked yet. */
const freeTable = () => db.query("DELETE FROM reservation_slots WHERE reservation_id = $1", [evening.id]);
const mailsTo = async (template: string) =>
  db.query<{ text: string }>(
    "SELECT body_text AS text FROM messages WHERE template = $1 AND body_text LIKE $2",
    [template, "%Shiken-tei%"],
  );

beforeEach(async () => {
  restaurantId = await addTestRestaurant(db, { seatings: { first: "18:00", lastSeating: "19:00" } });
  owner = await memberAs("owner");
  evening = await send(
    "/api/reservations",
    bookingBody(restaurantId, { reservationDate: "2026-12-24T18:30" }),
  );
  await settle();
});

describe("the waitlist in the reservation book", () => {
  it("shows entries with their needs; contact details are for managers and owners", async () => {
    const ana = await join("Ana", { dietaryNeeds: ["vegan", "without-nuts"], severeAllergens: ["nuts"] });
    await join("Ben", { language: "th" });
    const { waitlist } = await book();
    expect(waitlist).toMatchObject([
      {
        id: ana.id,
        status: "waiting",
        customerName: "Ana",
        date: "2026-12-24",
        from: "18:00",
        until: "20:00",
        guestCount: 2,
        dietaryNeeds: ["vegan", "without-nuts"],
        severeAllergens: ["nuts"],
        offer: null,
        contact: { email: "ana@example.org", whatsapp: "+40 721 234 567" },
      },
      { customerName: "Ben", language: "th" },
    ]);
    expect((await book(await memberAs("manager"))).waitlist[0]?.contact?.email).toBe("ana@example.org");
    expect((await book(await memberAs("staff"))).waitlist.map(({ contact }) => contact)).toEqual([
      null,
      null,
    ]);
  });

  it("offers a free table to the chosen party, once, and notifies it", async () => {
    const [ana, ben] = [await join("Ana"), await join("Ben")];
    expect((await offer(ben)).json()).toMatchObject({ status: 409, code: "no-free-table" });
    await freeTable();
    const before = (await mailsTo("waitlist-offer")).length;
    const first = (await offer(ben, await memberAs("staff"))).json() as BookEntry;
    expect(first).toMatchObject({ status: "offered", offer: { at: "2026-12-24T18:00" }, contact: null });
    expect(first.offer?.expiresAt).toBe(new Date(now.getTime() + 15 * 60_000).toISOString());
    expect((await offer(ben)).json()).toMatchObject({ offer: first.offer });
    expect((await mailsTo("waitlist-offer")).length - before).toBeLessThanOrEqual(2);
    expect([(await see(ana)).status, (await see(ben)).status]).toEqual(["waiting", "offered"]);
    expect((await offer(ana)).json(), "it is Ben's for now").toMatchObject({ code: "no-free-table" });
  });

  it("removes a party, notifies it, and offers its held table to the next", async () => {
    const [ana, ben] = [await join("Ana"), await join("Ben")];
    await freeTable();
    await offer(ana);
    expect((await remove(ana)).json()).toMatchObject({ status: "removed", offer: null });
    expect((await see(ana)).status).toBe("removed");
    expect((await see(ben)).status).toBe("offered");
    const told = await mailsTo("waitlist-removed");
    expect(told.some(({ text }) => text.includes(`/waitlist/${ana.id}?key=`))).toBe(true);
    expect((await book()).waitlist).toMatchObject([{ id: ben.id, status: "offered" }]);
    expect((await offer(ana)).json()).toMatchObject({ code: "changed-meanwhile" });
    expect((await remove(ana)).json(), "twice is once").toMatchObject({ status: "removed" });
  });

  it("raises the version whenever an entry is added, offered a table or ended", async () => {
    const versions = [(await book()).version];
    const next = async () => versions.push((await book()).version);
    const ana = await join("Ana");
    await next();
    await freeTable();
    await offer(ana);
    await next();
    await inject({ method: "DELETE", url: `/api/waitlist/${ana.id}`, headers: ana.headers });
    await next();
    expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
  });

  it("is not accessible to others", async () => {
    const ana = await join("Ana");
    const stranger = await memberAs("owner", await addTestRestaurant(db));
    for (const call of [offer, remove]) {
      expect((await call(ana, stranger)).json()).toMatchObject({ status: 404, code: "waitlist-not-found" });
      expect((await call({ ...ana, id: "none" })).json()).toMatchObject({ code: "waitlist-not-found" });
    }
    const asGuest = await inject({
      method: "DELETE",
      url: `/api/owner/waitlist/${ana.id}`,
      headers: ana.headers,
    });
    expect(asGuest.statusCode).toBe(401);
    expect((await see(ana)).status).toBe("waiting");
  });
});
