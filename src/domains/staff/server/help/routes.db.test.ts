import { beforeEach, describe, expect, it } from "vitest";
import { revokeSessions } from "#domains/accounts/server/credentials/sessions/store.ts";
import type { HelpView, OwnHelp } from "#domains/staff/contract/help.ts";
import { HELP_ACTS } from "#domains/staff/help-acts.ts";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { addOpenRestaurant, type OpenRestaurant } from "#tests/setup/builders/test-orders.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import type { TestAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";

const START = new Date("2026-12-01T03:00:00Z");
let now = START;
const db = testDatabase();
const app = testApp(db, () => now);
let operator: TestAccount;
let ramen: OpenRestaurant;
let sushi: OpenRestaurant;

beforeEach(async () => {
  now = START;
  await db.query("DELETE FROM attempts");
  operator = await testOperator(db, app, now, "support");
  ramen = await addOpenRestaurant(db, app, now);
  sushi = await addOpenRestaurant(db, app, now);
});

const at = (minutes: number) => {
  now = new Date(START.getTime() + minutes * 60_000);
};
const call = (who: TestAccount, method: "GET" | "POST" | "PUT" | "DELETE", url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
const help = (restaurantId: string, who = operator) =>
  call(who, "POST", `/api/admin/restaurants/${restaurantId}/help`, { reason: "Asked by telephone" });
const extend = (who = operator) => call(who, "POST", "/api/admin/help/extension");
const end = (who = operator) => call(who, "DELETE", "/api/admin/help");
const currentOf = async (who = operator) =>
  ((await call(who, "GET", "/api/admin/help")).json() as OwnHelp).current;
const url = (restaurantId: string, path: string) => `/api/owner/restaurants/${restaurantId}/${path}`;
const look = (restaurantId: string, path = "menu", who = operator) =>
  call(who, "GET", url(restaurantId, path));
const seenBy = async ({ owner, restaurantId }: OpenRestaurant) =>
  (await call(owner, "GET", url(restaurantId, "help"))).json() as HelpView;
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) =>
  statusCode < 400 ? statusCode : ((JSON.parse(body) as { code: string }).code ?? statusCode);

describe("help as owner", () => {
  it("opens one restaurant for half an hour, and tells its owners why", async () => {
    expect(codeOf(await look(ramen.restaurantId))).toBe("restaurant-not-found");
    expect((await help(ramen.restaurantId)).statusCode).toBe(201);
    expect(codeOf(await look(ramen.restaurantId))).toBe(200);
    expect(codeOf(await look(sushi.restaurantId))).toBe("restaurant-not-found");
    const [mail] = await db.query<{ text: string }>(
      "SELECT body_text AS text FROM messages WHERE template = 'help-started' AND address = $1",
      [ramen.owner.email],
    );
    expect(mail?.text).toContain("Asked by telephone");
    at(29.99);
    expect(codeOf(await look(ramen.restaurantId))).toBe(200);
    at(30);
    expect(codeOf(await look(ramen.restaurantId))).toBe("help-over");
    expect(await currentOf()).toBeNull();
  });

  it("is in the operator's list of restaurants only while it lasts", async () => {
    const listed = async () =>
      (
        (await call(operator, "GET", "/api/owner/restaurants")).json() as {
          id: string;
          role: string;
          helpUntil: string | null;
        }[]
      ).map(({ id, role, helpUntil }) => ({ id, role, helpUntil }));
    expect(await listed()).toEqual([]);
    await help(ramen.restaurantId);
    const helpUntil = "2026-12-01T03:30:00.000Z";
    expect(await listed()).toEqual([{ id: ramen.restaurantId, role: "manager", helpUntil }]);
    await end();
    expect(await listed()).toEqual([]);
  });

  it("allows what is listed, and nothing else that a restaurant's people may", async () => {
    await help(ramen.restaurantId);
    const routes = app
      .routes()
      .filter(({ method, url: path }) => method !== "HEAD" && path.startsWith("/api/owner/restaurants/:id/"));
    expect(routes.length).toBeGreaterThan(60);
    const wrong: string[] = [];
    for (const { method, url: path } of routes) {
      const line = `${method} ${path}`;
      const filled = path.replace(":id", ramen.restaurantId).replace(/:\w+/g, "some-id");
      const answer = await call(
        operator,
        method as "GET",
        filled,
        method === "GET" ? undefined : { wrong: 1 },
      );
      const isOpen = line in HELP_ACTS;
      const isRefused = [403, 404].includes(answer.statusCode) && codeOf(answer) === "help-forbidden";
      if (isOpen === isRefused) wrong.push(`${line}: ${answer.statusCode} ${codeOf(answer)}`);
    }
    expect(wrong).toEqual([]);
    const known = routes.map(({ method, url: path }) => `${method} ${path}`);
    expect(Object.keys(HELP_ACTS).filter((line) => !known.includes(line))).toEqual([]);
  });

  it("never lists what pays, deletes, exports, names people or reads guests", () => {
    const never =
      /export|crew|members|invitations|api-keys|payee|plan|archive|book|reservations|guests|orders/;
    const lines = Object.keys(HELP_ACTS);
    expect(lines.filter((line) => never.test(line.split("/:id/")[1] ?? ""))).toEqual([]);
    expect(lines.filter((line) => line.startsWith("DELETE ") || /thread|owner\/guests/.test(line))).toEqual(
      [],
    );
  });

  it("may write a menu, but never what is in a dish", async () => {
    interface Saved {
      version: number;
      menu: { sections: { dishes: { names: { ja?: string }; eatInYen: number; facts: unknown }[] }[] };
    }
    type Dish = Saved["menu"]["sections"][number]["dishes"][number];
    const path = url(ramen.restaurantId, "menu");
    const save = async (who: TestAccount, change: (dish: Dish) => void) => {
      const { menu, version } = (await look(ramen.restaurantId, "menu", ramen.owner)).json() as Saved;
      const [dish] = menu.sections.flatMap(({ dishes }) => dishes);
      if (dish) change(dish);
      return call(who, "PUT", path, { menu, version });
    };
    const none = { contains: [], mayContain: [], freeOf: [], sureFreeOf: [], diets: [] };
    const state = (contains: string[]) => (dish: Dish) => {
      dish.names = { ja: "豆腐サラダ" };
      dish.facts = { ...none, contains };
    };
    expect((await save(ramen.owner, state(["soy"]))).statusCode).toBe(200);
    await help(ramen.restaurantId);
    expect((await save(operator, (dish) => (dish.eatInYen = 777))).statusCode).toBe(200);
    const changes: [string, (dish: Dish) => void][] = [
      ["facts", state([])],
      ["facts", (dish) => (dish.facts = null)],
      ["names", (dish) => (dish.names = { ja: "えびサラダ" })],
    ];
    for (const [field, change] of changes) {
      const answer = await save(operator, change);
      expect(answer.json()).toMatchObject({
        code: "invalid-input",
        errors: [{ path: `menu.sections.0.dishes.0.${field}` }],
      });
    }
    expect((await save(ramen.owner, state([]))).statusCode).toBe(200);
  });

  it("hides who has booked where a new seating plan would take a table away", async () => {
    const booked = await call(ramen.owner, "POST", url(ramen.restaurantId, "reservations"), {
      source: "phone",
      reservationDate: "2026-12-20T18:00",
      guestCount: 2,
      customerName: "Hanako",
    });
    expect(booked.statusCode).toBe(201);
    const { inventory } = (await look(ramen.restaurantId, "inventory", ramen.owner)).json() as {
      inventory: { week: { periods: unknown[] }[] };
    };
    const closed = { ...inventory, week: inventory.week.map((day) => ({ ...day, periods: [] })) };
    const preview = async (who: TestAccount) =>
      (
        await call(who, "POST", url(ramen.restaurantId, "inventory/preview"), { inventory: closed })
      ).json() as { stranded: { customerName: string | null; guestCount: number }[] };
    expect((await preview(ramen.owner)).stranded).toMatchObject([{ customerName: "Hanako" }]);
    await help(ramen.restaurantId);
    expect((await preview(operator)).stranded).toMatchObject([{ customerName: null, guestCount: 2 }]);
  });

  it("is extended once, also when it is asked for twice at the same moment", async () => {
    await help(ramen.restaurantId);
    at(20);
    const answers = await Promise.all([extend(), extend()]);
    expect(answers.map(codeOf).toSorted()).toEqual([200, "help-extended"]);
    expect(await currentOf()).toMatchObject({ until: "2026-12-01T04:00:00.000Z", canExtend: false });
    at(60);
    expect(codeOf(await look(ramen.restaurantId))).toBe("help-over");
    expect(codeOf(await extend())).toBe("not-found");
    expect((await help(ramen.restaurantId)).statusCode).toBe(201);
    expect(codeOf(await look(ramen.restaurantId))).toBe(200);
  });

  it("begins once when it is asked for twice, and moves to another restaurant", async () => {
    await Promise.all([help(ramen.restaurantId), help(ramen.restaurantId)]);
    expect(await seenBy(ramen)).toHaveLength(1);
    at(5);
    await help(sushi.restaurantId);
    expect(codeOf(await look(ramen.restaurantId))).toBe("help-over");
    expect(codeOf(await look(sushi.restaurantId))).toBe(200);
    expect(await currentOf()).toMatchObject({ restaurantId: sushi.restaurantId, canExtend: true });
    expect(await seenBy(ramen)).toMatchObject([{ isOpen: false, until: "2026-12-01T03:05:00.000Z" }]);
  });

  it("is ended by the owner, at once", async () => {
    await help(ramen.restaurantId);
    expect(await seenBy(ramen)).toMatchObject([{ isOpen: true, reason: "Asked by telephone" }]);
    const ended = await call(ramen.owner, "DELETE", url(ramen.restaurantId, "help"));
    expect(ended.json()).toMatchObject([{ isOpen: false }]);
    expect(codeOf(await look(ramen.restaurantId))).toBe("help-over");
    // The owner of another restaurant ends nothing here, and sees nothing.
    expect(codeOf(await call(sushi.owner, "DELETE", url(ramen.restaurantId, "help")))).toBe(
      "restaurant-not-found",
    );
  });

  it("shows the owner what was done: what was looked at once, and each change with its outcome", async () => {
    await help(ramen.restaurantId);
    await look(ramen.restaurantId);
    await look(ramen.restaurantId);
    await look(ramen.restaurantId, "courses");
    const profile = (await look(ramen.restaurantId, "profile")).json() as { version: number };
    at(3);
    const saved = await call(operator, "PUT", url(ramen.restaurantId, "facts"), {
      version: 0,
      facts: [{ key: "nothing-known", value: {} }],
    });
    expect(saved.statusCode).toBe(400);
    const whole = await call(operator, "PUT", url(ramen.restaurantId, "facts"), { version: 0, facts: [] });
    expect(whole.statusCode, whole.body).toBe(200);
    expect(profile.version).toBeTypeOf("number");
    const [seen] = await seenBy(ramen);
    expect(seen?.operator).toMatch(/^\w•••@example\.org$/);
    expect(seen?.acts.map(({ screen, outcome }) => `${screen} ${outcome}`)).toEqual([
      "menu read",
      "profile read",
      "profile refused",
      "profile changed",
    ]);
    const [entry] = await db.query<{ actorId: string; details: { route: string } }>(
      `SELECT actor_id AS "actorId", details FROM audit_log WHERE action = 'help.acted' AND subject = $1
       ORDER BY id DESC LIMIT 1`,
      [ramen.restaurantId],
    );
    expect(entry).toEqual({
      actorId: operator.user.id,
      details: { route: "PUT /api/owner/restaurants/:id/facts" },
    });
  });
});

describe("who may help", () => {
  it("is support, not finance, and not the restaurant's people", async () => {
    const finance = await testOperator(db, app, now, "finance");
    expect(codeOf(await help(ramen.restaurantId, finance))).toBe("operator-forbidden");
    expect(codeOf(await help(ramen.restaurantId, sushi.owner))).toBe("not-found");
    expect(codeOf(await help("no-such-restaurant"))).toBe("restaurant-not-found");
  });

  it("ends with the role, the operator, the second step and the session", async () => {
    await help(ramen.restaurantId);
    await db.query("UPDATE operators SET role = 'finance' WHERE account_id = $1", [operator.user.id]);
    expect(codeOf(await look(ramen.restaurantId))).toBe("restaurant-not-found");
    expect(await seenBy(ramen)).toMatchObject([{ isOpen: false }]);
    await db.query("UPDATE operators SET role = 'all' WHERE account_id = $1", [operator.user.id]);
    expect(codeOf(await look(ramen.restaurantId))).toBe(200);
    const secondFactor = (has: boolean) =>
      db.query("UPDATE account_sessions SET has_second_factor = $2 WHERE account_id = $1", [
        operator.user.id,
        has,
      ]);
    await secondFactor(false);
    expect(codeOf(await look(ramen.restaurantId))).toBe("restaurant-not-found");
    await secondFactor(true);
    await db.query("DELETE FROM operators WHERE account_id = $1", [operator.user.id]);
    expect(codeOf(await look(ramen.restaurantId))).toBe("restaurant-not-found");
    await revokeSessions(db, operator.user.id, null, now);
    expect(codeOf(await look(ramen.restaurantId))).toBe("unauthenticated");
  });

  it("changes nothing for those who work there: their own role counts, and nothing is noted", async () => {
    const both = await testOperator(db, app, now);
    await db.query(
      "INSERT INTO restaurant_members (restaurant_id, account_id, role, created_at) VALUES ($1, $2, 'staff', $3)",
      [ramen.restaurantId, both.user.id, now],
    );
    await help(ramen.restaurantId, both);
    expect(codeOf(await look(ramen.restaurantId, "menu", both))).toBe(200);
    expect(codeOf(await look(ramen.restaurantId, "profile", both))).toBe("forbidden");
    expect(await seenBy(ramen)).toMatchObject([{ acts: [] }]);
  });
});
