import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertBusiness, setBusiness } from "#domains/billing/server/store.ts";
import type { NeedsView } from "#domains/dietary/contract.ts";
import { listNeeds } from "#domains/dietary/party-needs.ts";
import { saveMenu } from "#domains/menus/server/save-menu.ts";
import type { BoardView } from "#domains/orders/contract/orders.ts";
import type { AddedApiKey } from "#domains/owners/contract/api.ts";
import type { BookReservation, BookView } from "#domains/reservations/contract/book.ts";
import type { ApiReservations } from "#domains/reservations/contract/connections/api-v1.ts";
import { bookingBody } from "../setup/builders/test-booking.ts";
import { testDish, testSection } from "../setup/builders/test-dish.ts";
import { addOpenRestaurant, type OpenRestaurant } from "../setup/builders/test-orders.ts";
import { testDatabase } from "../setup/servers/test-database.ts";
import { testApp } from "../setup/test-app.ts";

const NOON = new Date("2026-12-01T03:00:00Z");
const DAY = "2026-12-24";
let now = NOON;
const db = testDatabase();
const app = testApp(db, () => now);
const { inject, settle } = app;
let shop: OpenRestaurant;
let apiKey = "";

/** The least precise input possible: the severe allergen without its need, foods as free text with a severity. */
const SAID = {
  dietaryNeeds: ["halal" as const],
  severeAllergens: ["nuts" as const],
  otherNeeds: [{ text: "celery", severe: true }, "jackfruit", "octopus"],
};

beforeAll(async () => {
  shop = await addOpenRestaurant(db, app, NOON);
  await insertBusiness(db, { id: "own", name: "own", planKey: "advanced" }, NOON);
  await setBusiness(db, shop.restaurantId, "own", true);
  const key = await send("POST", `/api/owner/restaurants/${shop.restaurantId}/api-keys`, { name: "Till" });
  apiKey = (key.json() as AddedApiKey).key;
});
beforeEach(async () => {
  now = NOON;
  await db.script(
    "DELETE FROM reservation_slots; UPDATE reservations SET status = 'completed', expires_at = NULL",
  );
  await settle();
  await db.query("DELETE FROM messages");
});

const send = (method: "POST" | "PATCH", url: string, payload: object) =>
  inject({ method, url, payload, headers: shop.owner.headers });
const book = async () =>
  (
    await inject({
      url: `/api/owner/restaurants/${shop.restaurantId}/book?from=${DAY}&days=1`,
      headers: shop.owner.headers,
    })
  ).json() as BookView;
const partyOf = async (id: string) =>
  (await book()).reservations.find((party) => party.id === id) as BookReservation;

/** What the restaurant's screens, sheets and tickets list of it. */
const listed = (view: NeedsView) =>
  listNeeds(view).map(({ isSevere, need, other }) => {
    const words =
      other === null ? need : other.food === null ? `「${other.text}」` : `${other.food.ja}「${other.text}」`;
    return `${isSevere ? "【重症】" : ""}${words}`;
  });
const ALL = [
  "【重症】without-nuts",
  "【重症】セロリ「celery」",
  "halal",
  "without-shellfish",
  "「jackfruit」",
  "たこ「octopus」",
];
/** The same in the kitchen's wording. */
const LINES = [
  "【重症】くるみ・カシューナッツ・アーモンドなどナッツ類と落花生（ピーナッツ油を含む）不可",
  "【重症】セロリ不可（お客様の言葉「celery」）",
  "ハラール（豚・豚由来の原料",
  "えび・かに・貝・いか・たこ不可（だし",
  "「jackfruit」（お客様の言葉・未翻訳）",
  "たこ不可（お客様の言葉「octopus」）",
];

async function guestBooks(needs: object = SAID, more: object = {}) {
  const payload = { ...bookingBody(shop.restaurantId), ...needs, ...more };
  const answer = await inject({ method: "POST", url: "/api/reservations", payload });
  expect(answer.statusCode, answer.body).toBe(201);
  return { id: answer.json().id as string, cookie: String(answer.headers["set-cookie"]).split(";")[0] ?? "" };
}
async function staffBooks(body: object) {
  const base = { source: "phone", reservationDate: `${DAY}T18:00`, guestCount: 2, customerName: "山田" };
  const answer = await send("POST", `/api/owner/restaurants/${shop.restaurantId}/reservations`, {
    ...base,
    ...body,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return (answer.json() as BookReservation).id;
}

/** Every way in which a restaurant learns of a party's dietary needs. */
const WAYS: Record<string, () => Promise<string>> = {
  "a guest's booking": async () => (await guestBooks()).id,
  "a guest's change": async () => {
    const { id, cookie } = await guestBooks({});
    const change = await inject({
      method: "PATCH",
      url: `/api/reservations/${id}`,
      payload: SAID,
      headers: { cookie },
    });
    expect(change.statusCode, change.body).toBe(200);
    return id;
  },
  "a call": () => staffBooks(SAID),
  "a party at the door": () => staffBooks({ ...SAID, source: "walk-in" }),
  "what staff hear later": async () => {
    const id = await staffBooks({});
    expect((await send("PATCH", `/api/owner/reservations/${id}`, SAID)).statusCode).toBe(200);
    return id;
  },
};

describe("what a party can't eat", () => {
  it.each(Object.keys(WAYS))("reaches book, sheet, programs and export whole from %s", async (way) => {
    const id = (await WAYS[way]?.()) ?? "";
    const party = await partyOf(id);
    expect(listed(party)).toEqual(ALL);
    expect(party.severeAllergens).toContain("nuts");
    expect(party.needsAsked).toBe(true);
    const url = `/api/v1/restaurants/${shop.restaurantId}/reservations?from=${DAY}&to=${DAY}`;
    const programs = (await inject({ url, headers: { authorization: `Bearer ${apiKey}` } })).json();
    const own = (programs as ApiReservations).reservations.find((one) => one.id === id);
    expect(own && listed(own)).toEqual(ALL);
    for (const [at, line] of LINES.entries()) expect(own?.needsText[at]).toContain(line);
    const [row] = await db.query(
      "SELECT dietary_needs, severe_allergens, other_needs FROM reservations WHERE id = $1",
      [id],
    );
    expect(JSON.stringify(row)).toMatch(/without-nuts.*celery.*jackfruit/);
  });

  it.each(["a guest's booking", "a guest's change"])(
    "is in the kitchen's mail whole from %s",
    async (way) => {
      await WAYS[way]?.();
      await settle();
      const mails = await db.query<{ template: string; text: string; html: string }>(
        `SELECT template, body_text AS text, body_html AS html FROM messages WHERE template LIKE 'staff-%'`,
      );
      const question = mails.find(({ template }) => template.startsWith("staff-kitchen-question"));
      for (const line of LINES) {
        expect(question?.text).toContain(line);
        expect(question?.html).toContain(line.replaceAll("&", "&amp;"));
      }
    },
  );

  it("waits with a party on the waitlist, and becomes the booking's", async () => {
    const { id: first, cookie } = await guestBooks({});
    const booking = { ...bookingBody(shop.restaurantId), ...SAID };
    const joined = await inject({
      method: "POST",
      url: "/api/waitlist",
      payload: { booking, until: "18:00" },
    });
    expect(joined.statusCode, joined.body).toBe(201);
    const [entry] = (await book()).waitlist;
    expect(entry && listed(entry)).toEqual(ALL);
    await inject({ method: "POST", url: `/api/reservations/${first}/cancel`, headers: { cookie } });
    await settle();
    const own = String(joined.headers["set-cookie"]).split(";")[0] ?? "";
    const url = `/api/waitlist/${joined.json().id}/accept`;
    const taken = await inject({ method: "POST", url, headers: { cookie: own } });
    expect(taken.statusCode, taken.body).toBe(200);
    expect(listed(await partyOf(taken.json().id))).toEqual(ALL);
  });

  it("stands on the order's ticket, the order's own and that of the party at the table", async () => {
    const dineIn = { kind: "dine-in" as const, tableCode: shop.tableCode };
    const [table] = await db.query<{ id: string }>("SELECT id FROM restaurant_tables WHERE order_code = $1", [
      shop.tableCode,
    ]);
    await staffBooks({ ...SAID, source: "walk-in", reservationDate: null, tableIds: [table?.id ?? ""] });
    const quiet = await shop.placed({ ...dineIn, note: "no onions please", language: "en" });
    const own = await shop.placed({
      kind: "pick-up",
      tableCode: null,
      pickUpAt: "2026-12-01T13:00",
      expectedYen: 1_960,
      ...SAID,
    });
    expect(own.made.id, JSON.stringify(own.made)).toBeDefined();
    const url = `/api/owner/restaurants/${shop.restaurantId}/orders`;
    const { orders } = (await inject({ url, headers: shop.owner.headers })).json() as BoardView;
    for (const { made } of [quiet, own]) {
      const ticket = orders.find(({ id }) => id === made.id);
      expect(ticket && listed(ticket.needs)).toEqual(ALL);
    }
    expect(listed((await own.see()).needs)).toEqual(ALL);
    expect(listed((await quiet.see()).needs), "a guest doesn't read another's").toEqual([]);
  });

  it("is deleted with everything else that says who a guest was, and is in what they may take along", async () => {
    const { cookie } = await guestBooks();
    const own = await inject({ url: "/api/reservations", headers: { cookie } });
    expect(listed(own.json()[0])).toEqual(ALL);
  });
});

describe("severity", () => {
  it("stays when the need is taken out of the list: it has to be taken back itself", async () => {
    const { id, cookie } = await guestBooks();
    const change = (payload: object) =>
      inject({ method: "PATCH", url: `/api/reservations/${id}`, payload, headers: { cookie } });
    await change({ dietaryNeeds: ["halal"] });
    expect(listed(await partyOf(id))).toContain("【重症】without-nuts");
    await change({ dietaryNeeds: ["halal"], severeAllergens: [], otherNeeds: [] });
    expect(listed(await partyOf(id))).toEqual(["halal"]);
  });

  it("of a food in words is that of the allergen it belongs to", async () => {
    const { id } = await guestBooks({ otherNeeds: [{ text: "squid", severe: true }] });
    expect(listed(await partyOf(id))).toContain("【重症】without-shellfish");
  });
});

describe("what nobody has asked", () => {
  it("is not asked, until somebody has: never that nothing was declared", async () => {
    const id = await staffBooks({ staffNote: "窓側をご希望" });
    expect(await partyOf(id)).toMatchObject({
      needsAsked: false,
      dietaryNeeds: [],
      staffNote: "窓側をご希望",
    });
    await send("PATCH", `/api/owner/reservations/${id}`, { needsAsked: true });
    expect(await partyOf(id)).toMatchObject({ needsAsked: true });
    const asked = await staffBooks({ source: "walk-in", needsAsked: true, reservationDate: `${DAY}T20:00` });
    expect(await partyOf(asked)).toMatchObject({ needsAsked: true });
    await db.script("DELETE FROM reservation_slots");
    const { id: silent } = await guestBooks({}, { reservationDate: `${DAY}T21:00` });
    expect(await partyOf(silent), "a call that doesn't speak of it").toMatchObject({ needsAsked: false });
    const { id: none } = await guestBooks({ dietaryNeeds: [] }, { reservationDate: `${DAY}T18:00` });
    expect(await partyOf(none)).toMatchObject({ needsAsked: true });
  });
});

describe("an empty list of staff", () => {
  const NONE = "申告なし";
  const NOT_ASKED = "未確認";
  const toldPrograms = async (id: string) => {
    const url = `/api/v1/restaurants/${shop.restaurantId}/reservations?from=${DAY}&to=${DAY}`;
    const answer = await inject({ url, headers: { authorization: `Bearer ${apiKey}` } });
    return (answer.json() as ApiReservations).reservations.find((one) => one.id === id)?.needsText.join();
  };

  it("says that the party was asked and eats everything; without any list, or where it is said, nobody has asked", async () => {
    const told = async (body: object) => {
      const id = await staffBooks(body);
      const said = { asked: (await partyOf(id)).needsAsked, programs: await toldPrograms(id) };
      await db.script("DELETE FROM reservation_slots");
      return said;
    };
    const none = { asked: true, programs: expect.stringContaining(NONE) };
    const open = { asked: false, programs: expect.stringContaining(NOT_ASKED) };
    expect(await told({ dietaryNeeds: [] })).toEqual(none);
    expect(await told({ source: "walk-in", otherNeeds: [] })).toEqual(none);
    expect(await told({ needsAsked: true })).toEqual(none);
    expect(await told({})).toEqual(open);
    expect(await told({ dietaryNeeds: [], needsAsked: false })).toEqual(open);
    expect(await told({ dietaryNeeds: ["vegan"], needsAsked: false })).toMatchObject({ asked: true });
  });

  it("says the same when it is written later", async () => {
    const id = await staffBooks({});
    const change = (payload: object) => send("PATCH", `/api/owner/reservations/${id}`, payload);
    await change({ dietaryNeeds: [], severeAllergens: [], otherNeeds: [], needsAsked: false });
    expect(await toldPrograms(id)).toContain(NOT_ASKED);
    await change({ staffNote: "窓側" });
    expect(await toldPrograms(id)).toContain(NOT_ASKED);
    await change({ dietaryNeeds: [] });
    expect(await toldPrograms(id)).toContain(NONE);
  });

  it("stands on the ticket of the party's order", async () => {
    const [table] = await db.query<{ id: string }>("SELECT id FROM restaurant_tables WHERE order_code = $1", [
      shop.tableCode,
    ]);
    const atTable = { source: "walk-in", reservationDate: null, tableIds: [table?.id ?? ""] };
    await staffBooks({ ...atTable, dietaryNeeds: [] });
    const order = { kind: "dine-in", tableCode: shop.tableCode, note: "no hurry", language: "en" } as const;
    const { made } = await shop.placed(order);
    const url = `/api/owner/restaurants/${shop.restaurantId}/orders`;
    const { orders } = (await inject({ url, headers: shop.owner.headers })).json() as BoardView;
    expect(orders.find(({ id }) => id === made.id)?.needs.needsAsked).toBe(true);
  });
});

describe("what staff change", () => {
  it("adds to what a guest has said and takes nothing of it away", async () => {
    const { id } = await guestBooks();
    const none = { dietaryNeeds: [], severeAllergens: [], otherNeeds: [], needsAsked: true };
    await send("PATCH", `/api/owner/reservations/${id}`, none);
    expect(listed(await partyOf(id))).toEqual(ALL);
    await send("PATCH", `/api/owner/reservations/${id}`, { ...none, otherNeeds: ["キウイ"] });
    expect(listed(await partyOf(id))).toContain("キウイ「キウイ」");
  });

  it("may take back what they have written of a call themselves", async () => {
    const id = await staffBooks(SAID);
    const none = { dietaryNeeds: [], severeAllergens: [], otherNeeds: [], needsAsked: true };
    await send("PATCH", `/api/owner/reservations/${id}`, none);
    expect(listed(await partyOf(id))).toEqual([]);
  });
});

describe("a kitchen that offers a dish against its own menu", () => {
  it("is asked again by name, and is taken at its word only for what it has confirmed", async () => {
    const fish = testDish({
      names: { ja: "鯖の塩焼き" },
      facts: { contains: ["fish"], mayContain: [], freeOf: [], sureFreeOf: [], diets: [] },
    });
    const menu = { sections: [testSection([fish, testDish({ names: { ja: "おまかせ" } })])] };
    const by = shop.owner.user.id;
    await saveMenu(db, {
      restaurantId: shop.restaurantId,
      menu,
      version: 1,
      level: "owner-declared",
      by,
      now,
    });
    const { id } = await guestBooks({ dietaryNeeds: ["vegan"] });
    const answer = (more: object) =>
      send("POST", `/api/owner/reservations/${id}/kitchen`, { answer: "partly", until: null, ...more });
    const refused = await answer({ dishes: ["おまかせ", "鯖の塩焼き"] });
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toMatchObject({
      code: "dish-conflicts",
      conflicts: [{ dish: "鯖の塩焼き", findings: [{ kind: "excluded", need: "vegan", because: ["fish"] }] }],
    });
    expect((await partyOf(id)).kitchen?.answer).toBeNull();
    expect((await answer({ dishes: ["鯖の塩焼き"], confirmedConflicts: ["おまかせ"] })).statusCode).toBe(409);
    expect((await answer({ dishes: ["おまかせ"] })).statusCode).toBe(200);
    const sure = await answer({ dishes: ["鯖の塩焼き"], confirmedConflicts: ["鯖の塩焼き"] });
    expect(sure.json()).toMatchObject({ kitchen: { answer: "partly", dishes: ["鯖の塩焼き"] } });
    const log = await inject({ url: `/api/owner/reservations/${id}/log`, headers: shop.owner.headers });
    expect(JSON.stringify(log.json())).toContain("confirmedConflicts");
  });

  it("is asked again by the name alone where nothing is recorded of the dish", async () => {
    const menu = {
      sections: [
        testSection([testDish({ names: { ja: "焼き鳥" } }), testDish({ names: { ja: "とんかつ" } })]),
      ],
    };
    const by = shop.owner.user.id;
    const { restaurantId } = shop;
    await saveMenu(db, { restaurantId, menu, version: 2, level: "owner-declared", by, now });
    const { id } = await guestBooks({ dietaryNeeds: ["vegan"] });
    const answer = (more: object) =>
      send("POST", `/api/owner/reservations/${id}/kitchen`, { until: null, ...more });
    const conflicts = [
      { dish: "焼き鳥", findings: [{ kind: "usual", need: "vegan", food: "鶏肉" }] },
      { dish: "とんかつ", findings: [{ kind: "usual", need: "vegan", food: "豚肉" }] },
    ];
    for (const said of [{ answer: "can" }, { answer: "partly", dishes: ["焼き鳥", "とんかつ"] }])
      expect((await answer(said)).json()).toMatchObject({ code: "dish-conflicts", conflicts });
    expect((await answer({ answer: "partly", dishes: ["冷奴"] })).statusCode).toBe(200);
  });

  it("is asked again about a plain yes where its menu speaks against every dish", async () => {
    const octopus = testDish({ names: { ja: "たこの唐揚げ" } });
    const offer = async (dishes: ReturnType<typeof testDish>[], version: number) => {
      const menu = { sections: [testSection(dishes)] };
      const by = shop.owner.user.id;
      const { restaurantId } = shop;
      await saveMenu(db, { restaurantId, menu, version, level: "owner-declared", by, now });
    };
    await offer([octopus, testDish({ names: { ja: "たこ飯" } })], 3);
    const { id } = await guestBooks({ otherNeeds: ["octopus"] });
    const can = (confirmedConflicts: string[] = []) =>
      send("POST", `/api/owner/reservations/${id}/kitchen`, {
        answer: "can",
        until: null,
        confirmedConflicts,
      });
    const refused = await can();
    expect(refused.json()).toMatchObject({
      code: "dish-conflicts",
      conflicts: [{ dish: "たこの唐揚げ", findings: [{ kind: "named" }] }, { dish: "たこ飯" }],
    });
    expect((await can(["たこの唐揚げ", "たこ飯"])).json()).toMatchObject({ kitchen: { answer: "can" } });
    await offer([octopus, testDish({ names: { ja: "冷奴" } })], 4);
    expect((await can()).statusCode).toBe(200);
  });
});
