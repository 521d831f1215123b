import { beforeEach, describe, expect, it } from "vitest";
import type { MenuView } from "#domains/menus/contract/menu.ts";
import type { MenuDocument, MenuDocumentView, MenuImport } from "#domains/menus/contract/menu-document.ts";
import { insertMember, type MemberRole } from "#domains/staff/server/public.ts";
import { testDish, testSection } from "#tests/setup/builders/test-dish.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
let now = new Date("2026-12-01T03:00:00Z");
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let owner: TestAccount;

beforeEach(async () => {
  now = new Date("2026-12-01T03:00:00Z");
  // So that each test may use the same short ids.
  await db.query("DELETE FROM menu_sections");
  restaurantId = await addTestRestaurant(db);
  owner = await memberAs("owner");
});

async function memberAs(role: MemberRole): Promise<TestAccount> {
  const account = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: account.user.id, role }, now);
  return account;
}

const get = async (by = owner) =>
  (
    await inject({ url: `/api/owner/restaurants/${restaurantId}/menu`, headers: by.headers })
  ).json() as MenuDocumentView;
const put = (menu: object, version: number, by = owner) =>
  inject({
    method: "PUT",
    url: `/api/owner/restaurants/${restaurantId}/menu`,
    payload: { menu, version },
    headers: by.headers,
  });
const asGuest = async () =>
  ((await inject({ url: `/api/restaurants/${restaurantId}/menu` })).json() as MenuView).sections.flatMap(
    ({ dishes }) => dishes,
  );
const soldOut = (dishId: string, until: string | null, by = owner) =>
  inject({
    method: "PUT",
    url: `/api/owner/restaurants/${restaurantId}/menu/dishes/${dishId}/sold-out`,
    payload: { until },
    headers: by.headers,
  });
const facts = { contains: ["fish" as const], mayContain: [], freeOf: [], sureFreeOf: [], diets: [] };

describe("a menu", () => {
  it("is saved whole, comes back as it was given, and is what guests read", async () => {
    const served = [{ weekdays: [5, 6], from: "18:00", until: "02:00" }];
    const menu: MenuDocument = {
      sections: [
        testSection([testDish({ id: "b" }), testDish({ id: "a", facts, takeOutYen: 980 })], { id: "s2" }),
        testSection([], { id: "s1", kind: null, names: { ja: "夜の一品" }, served }),
      ],
    };
    const saved = (await put(menu, 0)).json() as MenuDocumentView;
    expect(saved).toMatchObject({ version: 1, menu });
    expect(await get()).toEqual(saved);
    expect(saved.states.a?.facts).toEqual({ level: "owner-declared", date: "2026-12-01" });
    expect((await asGuest()).map(({ id, basis }) => [id, basis])).toEqual([
      ["b", "unknown"],
      ["a", "stated"],
    ]);
  });

  it("tells guests apart what is free of an allergen and what nobody has said", async () => {
    const said = { ...facts, freeOf: ["nuts" as const] };
    await put({ sections: [testSection([testDish({ id: "a", facts: said })], { id: "s" })] }, 0);
    expect((await asGuest())[0]).toMatchObject({ contains: ["fish"], mayContain: [], freeOf: ["nuts"] });
  });

  it("asks where a dish's own words, or what such dishes hold, speak against what is said", async () => {
    const tofu = (changes: object = {}) => ({
      ...testDish({ id: "a", names: { ja: "冷奴" }, descriptions: { ja: "豆腐とかつお節" } }),
      facts: {
        ...facts,
        contains: [],
        freeOf: ["fish" as const, "soy" as const, "nuts" as const],
        ...changes,
      },
    });
    const save = (dish: object, version = 0) =>
      put({ sections: [testSection([dish as never], { id: "s" })] }, version);
    const refused = (await save(tofu())).json();
    expect(refused.status).toBe(400);
    expect(refused.errors.map(({ path }: { path: string }) => path).sort()).toEqual([
      "menu.sections.0.dishes.0.facts.freeOf.fish",
      "menu.sections.0.dishes.0.facts.freeOf.soy",
    ]);
    expect(refused.errors[0].message).toMatch(/豆腐|かつお/);
    expect((await save(tofu({ freeOf: [], diets: ["vegan"] }))).json().errors[0].path).toBe(
      "menu.sections.0.dishes.0.facts.diets",
    );
    const half = await save(tofu({ sureFreeOf: ["fish"] }));
    expect(half.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      "menu.sections.0.dishes.0.facts.freeOf.soy",
    ]);
    expect((await save(tofu({ sureFreeOf: ["fish", "soy"] }))).statusCode).toBe(200);
    expect((await save(tofu({ contains: ["soy", "fish"], freeOf: ["nuts"] }), 1)).statusCode).toBe(200);
  });

  it.each([
    ["とうふサラダ", "soy"],
    ["めんたいこ", "fish"],
    ["えびせん", "shellfish"],
  ] as const)("asks about a dish whose name is in kana: %s, %s", async (ja, allergen) => {
    const dish = testDish({ id: "a", names: { ja } });
    const free = { contains: [], mayContain: [], freeOf: [allergen], sureFreeOf: [], diets: [] };
    const answer = await put({ sections: [testSection([{ ...dish, facts: free }], { id: "s" })] }, 0);
    expect(answer.json().errors?.map(({ path }: { path: string }) => path)).toEqual([
      `menu.sections.0.dishes.0.facts.freeOf.${allergen}`,
    ]);
  });

  it("keeps who said what is in a dish, and when, until something else is said", async () => {
    const manager = await memberAs("manager");
    const dishes = [testDish({ id: "a", facts }), testDish({ id: "b", facts })];
    await put({ sections: [testSection(dishes, { id: "s" })] }, 0);
    now = new Date("2026-12-10T03:00:00Z");
    const changed = [
      { ...testDish({ id: "a", facts }), eatInYen: 1_200 },
      testDish({ id: "b", facts: { ...facts, mayContain: ["nuts"] } }),
    ];
    const saved = (await put({ sections: [testSection(changed, { id: "s" })] }, 1, manager)).json();
    expect(saved.states).toMatchObject({
      a: { facts: { level: "owner-declared", date: "2026-12-01" } },
      b: { facts: { level: "staff-confirmed", date: "2026-12-10" } },
    });
    const unsaid = [testDish({ id: "a" }), testDish({ id: "b" })];
    const after = (await put({ sections: [testSection(unsaid, { id: "s" })] }, 2)).json();
    expect(after.states).toMatchObject({ a: { facts: null }, b: { facts: null } });
  });

  it("moves a dish to another section, and takes away what is left out", async () => {
    const [a, b] = [testDish({ id: "a" }), testDish({ id: "b" })];
    await put({ sections: [testSection([a], { id: "s1" }), testSection([b], { id: "s2" })] }, 0);
    expect((await put({ sections: [testSection([b, a], { id: "s2" })] }, 1)).statusCode).toBe(200);
    expect((await asGuest()).map(({ id }) => id)).toEqual(["b", "a"]);
    expect((await put({ sections: [] }, 2)).json().menu).toEqual({ sections: [] });
  });

  it("is not saved over what somebody else has saved; the same said twice is said once", async () => {
    const first = { sections: [testSection([testDish({ id: "a" })], { id: "s" })] };
    const second = { sections: [testSection([testDish({ id: "b" })], { id: "s" })] };
    expect((await put(first, 0)).json().version).toBe(1);
    expect((await put(first, 0)).json().version).toBe(1);
    const refused = await put(second, 0);
    expect([refused.statusCode, refused.json().code]).toEqual([409, "changed-meanwhile"]);
    const both = await Promise.all([put(second, 1), put({ sections: [] }, 1)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("with a mistake is refused, naming the field, and nothing is saved", async () => {
    const bad = { sections: [testSection([testDish({ names: { en: "Fish" }, eatInYen: null })])] };
    const answer = await put(bad, 0);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      "menu.sections.0.dishes.0.names.ja",
      "menu.sections.0.dishes.0.eatInYen",
    ]);
    expect((await get()).version).toBe(0);
  });

  it("never writes into another restaurant's", async () => {
    const theirs = restaurantId;
    await put({ sections: [testSection([testDish({ id: "theirs" })], { id: "their-section" })] }, 0);
    const them = owner;
    restaurantId = await addTestRestaurant(db);
    owner = await memberAs("owner");
    for (const section of [
      testSection([testDish({ id: "theirs", eatInYen: 1 })]),
      testSection([], { id: "their-section" }),
    ]) {
      expect((await put({ sections: [section] }, 0)).statusCode).toBe(400);
    }
    expect(
      (await inject({ url: `/api/owner/restaurants/${theirs}/menu`, headers: owner.headers })).statusCode,
    ).toBe(404);
    expect((await soldOut("theirs", "today")).statusCode).toBe(404);
    restaurantId = theirs;
    owner = them;
    expect((await asGuest())[0]).toMatchObject({ prices: { eatIn: { minor: 1_000 } }, isSoldOut: false });
  });

  it("is written by managers and owners only; staff read it", async () => {
    const staff = await memberAs("staff");
    expect((await put({ sections: [] }, 0, staff)).statusCode).toBe(403);
    const url = `/api/owner/restaurants/${restaurantId}/menu/import`;
    expect(
      (await inject({ method: "POST", url, payload: { csv: "x" }, headers: staff.headers })).statusCode,
    ).toBe(403);
    expect((await get(staff)).version).toBe(0);
    expect((await inject({ url: `/api/owner/restaurants/${restaurantId}/menu` })).statusCode).toBe(401);
  });
});

describe("a dish that is sold out", () => {
  it("is so until the small hours, or until somebody says otherwise, and no save of the menu changes it", async () => {
    const staff = await memberAs("staff");
    const menu = { sections: [testSection([testDish({ id: "a" }), testDish({ id: "b" })], { id: "s" })] };
    await put(menu, 0);
    const answer = (await soldOut("a", "today", staff)).json() as MenuDocumentView;
    // 04:00 of the second of December in Tokyo.
    expect(new Date(answer.states.a?.soldOutUntil ?? 0).toISOString()).toBe("2026-12-01T19:00:00.000Z");
    await soldOut("b", "open-ended");
    const dearer = {
      sections: [testSection([testDish({ id: "a", eatInYen: 2 }), testDish({ id: "b" })], { id: "s" })],
    };
    await put(dearer, 1);
    expect((await asGuest()).map(({ isSoldOut }) => isSoldOut)).toEqual([true, true]);
    now = new Date("2026-12-01T19:00:00Z");
    expect((await asGuest()).map(({ isSoldOut }) => isSoldOut)).toEqual([false, true]);
    await soldOut("b", null);
    expect((await asGuest()).map(({ isSoldOut }) => isSoldOut)).toEqual([false, false]);
  });

  it("in the small hours is so until the end of the night", async () => {
    await put({ sections: [testSection([testDish({ id: "a" })], { id: "s" })] }, 0);
    now = new Date("2026-12-01T16:30:00Z");
    const { states } = (await soldOut("a", "today")).json() as MenuDocumentView;
    expect(new Date(states.a?.soldOutUntil ?? 0).toISOString()).toBe("2026-12-01T19:00:00.000Z");
  });
});

describe("a table of dishes", () => {
  const send = async (csv: string, language = "en") => {
    const headers = { ...owner.headers, "accept-language": language };
    const url = `/api/owner/restaurants/${restaurantId}/menu/import`;
    return (await inject({ method: "POST", url, payload: { csv }, headers })).json() as MenuImport;
  };

  it("is read into a menu that can be saved, with each mistake by its line, and saves nothing", async () => {
    const csv = [
      "\uFEFFsection,name_ja,price_eat_in,contains,colour",
      "麺類,きつねうどん,900,小麦;石,red",
      '"Drinks","麦茶",300,,',
      '主菜,"長い\n名前",abc,,',
    ].join("\r\n");
    const read = await send(csv, "ja");
    expect(read).toMatchObject({ added: 1, changed: 0, unchanged: 0 });
    expect(read.mistakes).toEqual([
      { line: 1, column: null, message: "「colour」という列はないため、読み込みません。" },
      { line: 2, column: "contains", message: "「石」は登録のない言葉です。" },
      { line: 4, column: "price_eat_in", message: "整数を入力してください。" },
    ]);
    expect((await get()).version).toBe(0);
    expect((await put(read.menu, 0)).statusCode).toBe(200);
    expect((await asGuest()).map(({ name }) => name)).toEqual(["麦茶"]);
    expect(await send("section,name_ja,price_eat_in\nDrinks,麦茶,300")).toMatchObject({
      unchanged: 1,
      added: 0,
    });
  });

  it("that is broken says from which line on", async () => {
    const { mistakes, added } = await send('section,name_ja\n"主菜,煮魚\n');
    expect(added).toBe(0);
    expect(mistakes[0]?.message).toContain("quotation mark");
  });
});
