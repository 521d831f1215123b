import { beforeEach, describe, expect, it } from "vitest";
import type { SeatingPlanView } from "#domains/reservations/contract/seating-plan.ts";
import type { HoursBody, HoursPage } from "#domains/restaurants/contract/opening-hours.ts";
import type { RestaurantCard, RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { insertMember, type MemberRole } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

/** Tuesday, 18:30 in Tokyo. */
const NOW = new Date("2026-12-01T09:30:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
const { inject } = app;
let id = "";
let owner: TestAccount;

beforeEach(async () => {
  // As one that has just joined: found on the map, without a word on when it is open.
  id = await addTestRestaurant(db, { acceptsReservations: false });
  await db.query("UPDATE restaurants SET opening_hours = NULL, hours_by = NULL WHERE id = $1", [id]);
  owner = await memberAs("owner");
});

async function memberAs(role: MemberRole): Promise<TestAccount> {
  const account = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId: id, accountId: account.user.id, role }, NOW);
  return account;
}

const read = async () =>
  (await inject({ url: `/api/owner/restaurants/${id}/hours`, headers: owner.headers })).json() as HoursPage;
const put = (payload: object, by = owner) =>
  inject({ method: "PUT", url: `/api/owner/restaurants/${id}/hours`, payload, headers: by.headers });
const guestReads = async () =>
  (
    await inject({ url: `/api/restaurants/${id}`, headers: { "accept-language": "en" } })
  ).json() as RestaurantDetail;
const openNow = async () => {
  await app.refresh();
  const cards = (await inject({ url: "/api/restaurants?openNow=true" })).json() as RestaurantCard[];
  return cards.map((card) => card.id);
};
const week = (stretches: object[]): HoursBody["week"] =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, stretches })) as HoursBody["week"];
const evenings = (changes: Partial<HoursBody> = {}): HoursBody => ({
  week: week([{ opens: "17:30", closes: "01:00", lastOrder: "00:15" }]),
  holidays: "normal",
  days: [],
  ...changes,
});
/** The seating plan as its owner saves it on the screen. */
async function savePlan(changes: object = {}) {
  const url = `/api/owner/restaurants/${id}/inventory`;
  const { inventory, version } = (await inject({ url, headers: owner.headers })).json() as SeatingPlanView;
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    periods:
      weekday === 1
        ? []
        : [
            { firstSeating: "11:30", lastSeating: "13:30", lastOrder: "14:00" },
            { firstSeating: "18:00", lastSeating: "20:30", lastOrder: null },
          ],
  }));
  const payload = { inventory: { ...inventory, week: days, ...changes }, version };
  const answer = await inject({ method: "PUT", url, payload, headers: owner.headers });
  expect(answer.statusCode).toBe(200);
}

describe("a partner's opening hours", () => {
  it("are unknown until set", async () => {
    expect(await guestReads()).toMatchObject({ openingHours: [], opening: null, openingHoursBy: null });
    expect(await read()).toMatchObject({ by: null, at: null, plan: null });
    expect((await put({ hours: null, version: 0 })).statusCode, "there is no plan to follow").toBe(400);
  });

  it("are derived from the seating plan as soon as it is saved, and follow it", async () => {
    await savePlan({ exceptions: [{ date: "2026-12-31", kind: "closed", periods: [], note: null }] });
    const seen = await guestReads();
    expect(seen).toMatchObject({ openingHoursBy: "plan", openingHoursOn: "2026-12-01" });
    expect(seen.openingHours.slice(0, 2)).toEqual(["Monday: closed", "Tuesday: 11:30–14:00, 18:00–21:00"]);
    expect(seen.opening).toEqual({ isOpen: true, nextChange: "2026-12-01T21:00" });
    expect(seen.openingHoursSource).toContain("2026 Dec 31 off");
    expect(await openNow()).toContain(id);
    await savePlan({ rules: { ...(await planRules()), holidays: "closed" } });
    expect((await guestReads()).openingHoursSource).toContain("PH off");
  });

  it("are independent of the plan once they are set", async () => {
    await savePlan();
    const { version } = await read();
    const answer = await put({ hours: evenings(), version });
    expect(answer.json()).toMatchObject({
      by: "restaurant",
      hours: { week: week([{ opens: "17:30", closes: "25:00", lastOrder: "24:15" }]) },
    });
    const seen = await guestReads();
    expect(seen.openingHours[0]).toBe("Monday: 17:30–01:00 (last order 00:15)");
    expect(seen).toMatchObject({ openingHoursBy: "restaurant", opening: { nextChange: "2026-12-02T01:00" } });
    await savePlan();
    expect((await guestReads()).openingHours[0], "the plan changes nothing of it").toContain("17:30");
    const back = await put({ hours: null, version: (await read()).version });
    expect(back.json()).toMatchObject({ by: "plan" });
    expect((await guestReads()).openingHours[0]).toBe("Monday: closed");
  });

  it("include special days and public holidays", async () => {
    const days = [
      { date: "2026-12-31", stretches: [] },
      { date: "2026-12-02", stretches: [{ opens: "12:00", closes: "15:00" }] },
    ];
    await put({ hours: evenings({ days, holidays: "closed" }), version: 0 });
    const source = (await guestReads()).openingHoursSource;
    expect(source).toBe("Mo,Tu,We,Th,Fr,Sa,Su 17:30-25:00; PH off; 2026 Dec 2 12:00-15:00; 2026 Dec 31 off");
  });

  it("list special days by date, also those saved before", async () => {
    const days = [
      { date: "2026-12-31", stretches: [] },
      {
        date: "2026-12-02",
        stretches: [
          { opens: "17:00", closes: "22:00" },
          { opens: "12:00", closes: "15:00" },
        ],
      },
      { date: "2026-12-24", stretches: [] },
    ];
    const dates = ["2026-12-02", "2026-12-24", "2026-12-31"];
    const saved = (await put({ hours: evenings({ days }), version: 0 })).json() as HoursPage;
    expect(saved.hours.days.map(({ date }) => date)).toEqual(dates);
    expect(saved.hours.days[0]?.stretches.map(({ opens }) => opens)).toEqual(["12:00", "17:00"]);
    await db.query(
      `UPDATE restaurants SET own_hours = jsonb_set(own_hours, '{days}', (SELECT jsonb_agg(d ORDER BY d ->> 'date' DESC)
         FROM jsonb_array_elements(own_hours -> 'days') AS d)) WHERE id = $1`,
      [id],
    );
    expect((await read()).hours.days.map(({ date }) => date)).toEqual(dates);
  });

  it("may not reach into the next day's hours", async () => {
    const night = { opens: "17:00", closes: "25:30" };
    const told = async (hours: HoursBody) => {
      const answer = await put({ hours, version: (await read()).version });
      return answer.statusCode === 200
        ? "saved"
        : (answer.json().errors as { path: string }[]).map(({ path }) => path);
    };
    const days = (stretches: Record<number, object[]>) =>
      [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        weekday,
        stretches: stretches[weekday] ?? [],
      })) as HoursBody["week"];
    const early = { opens: "00:15", closes: "03:00" };
    expect(await told(evenings({ week: days({ 1: [night], 2: [early] }) }))).toEqual([
      "hours.week.1.stretches.0.opens",
    ]);
    expect(await told(evenings({ week: days({ 7: [night], 1: [night, early] }) }))).toEqual([
      "hours.week.0.stretches.1.opens",
    ]);
    expect(
      await told(evenings({ week: days({ 1: [night], 2: [{ opens: "01:30", closes: "03:00" }] }) })),
    ).toBe("saved");
    const single = (date: string, stretches: object[]) => ({ date, stretches }) as HoursBody["days"][number];
    const week = days({ 1: [night], 2: [night] });
    const tuesday = "2026-12-08";
    expect(await told(evenings({ week, days: [single(tuesday, [early])] }))).toEqual([
      "hours.days.0.stretches.0.opens",
    ]);
    const closedBefore = [single(tuesday, [early]), single("2026-12-07", [])];
    expect(await told(evenings({ week, days: closedBefore }))).toBe("saved");
    const mornings = days({ 3: [early] });
    expect(await told(evenings({ week: mornings, days: [single(tuesday, [night])] }))).toEqual([
      "hours.days.0.stretches.0.closes",
    ]);
    const bothSingle = [single(tuesday, [night]), single("2026-12-09", [early])];
    expect(await told(evenings({ week: days({}), days: bothSingle }))).toEqual([
      "hours.days.1.stretches.0.opens",
    ]);
  });

  it("are saved once for a repeated call, and by one of two concurrent calls", async () => {
    const mine = { hours: evenings(), version: 0 };
    const first = (await put(mine)).json() as HoursPage;
    expect((await put(mine)).json()).toEqual(first);
    const others = ["18:00", "19:00"].map((opens) => ({
      hours: evenings({ week: week([{ opens, closes: "22:00" }]) }),
      version: first.version,
    }));
    const answers = await Promise.all(others.map((body) => put(body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const late = answers.find(({ statusCode }) => statusCode === 409);
    expect(late?.json()).toMatchObject({
      code: "changed-meanwhile",
      current: { version: first.version + 1 },
    });
  });

  it.each([
    [{ opens: "17:30", closes: "17:30" }, "closes"],
    [{ opens: "17:30", closes: "16:00" }, "closes"],
    [{ opens: "17:30", closes: "22:00", lastOrder: "23:00" }, "lastOrder"],
    [{ opens: "later", closes: "22:00" }, "opens"],
  ])("names the invalid field of %j", async (stretch, field) => {
    const answer = await put({ hours: evenings({ week: week([stretch]) }), version: 0 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].path).toBe(`hours.week.0.stretches.0.${field}`);
  });

  it("may not overlap within a day, nor name a day twice", async () => {
    const twice = [
      { opens: "17:00", closes: "22:00" },
      { opens: "11:00", closes: "17:30" },
    ];
    const answer = await put({ hours: evenings({ week: week(twice) }), version: 0 });
    expect(answer.json().errors[0].path).toBe("hours.week.0.stretches.0.opens");
    const day = { date: "2026-12-31", stretches: [] };
    const again = await put({ hours: evenings({ days: [day, day] }), version: 0 });
    expect(again.json().errors[0].path).toBe("hours.days.1.date");
  });

  it("are not for staff, and not found for strangers", async () => {
    const staff = await memberAs("staff");
    const stranger = await testAccount(app, { role: "owner" });
    const body = { hours: evenings(), version: 0 };
    expect((await put(body, staff)).statusCode).toBe(403);
    expect((await put(body, stranger)).statusCode).toBe(404);
  });
});

async function planRules() {
  const answer = await inject({ url: `/api/owner/restaurants/${id}/inventory`, headers: owner.headers });
  return (answer.json() as SeatingPlanView).inventory.rules;
}
