import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { testOperator } from "#tests/setup/builders/test-operator.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { ImportPreview } from "../../contract/import-preview.ts";
import type { ImportView, StartImportBody } from "../../contract/restaurant-imports.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let operator: TestAccount;
let street = 0;

beforeAll(async () => {
  operator = await testOperator(db, app, NOW);
});
beforeEach(async () => {
  await db.query("DELETE FROM attempts");
  street++;
});

const HEAD = "name_ja,name_en,address,lat,lng,phone,cuisine,hours,email,language";
/** A street of its own for each test: names and positions differ. */
const line = (number: number, changes: Record<string, string> = {}): string => {
  const cells: Record<string, string> = {
    name_ja: `花筏 ${street}-${number}号店`,
    name_en: `Hanaikada ${street}-${number}`,
    address: "東京都台東区谷中三丁目1-2",
    lat: String(35.5 + street / 50),
    lng: String(139.5 + number / 100),
    phone: "03-5222-1234",
    cuisine: "寿司",
    hours: '"Tu-Su 11:30-14:00,17:00-22:00; Mo off"',
    email: `hana-${street}-${number}@example.jp`,
    language: "ja",
    ...changes,
  };
  return HEAD.split(",")
    .map((column) => cells[column])
    .join(",");
};
const csv = (...lines: string[]) => [HEAD, ...lines].join("\r\n");
const nameOf = (number: number) => `花筏 ${street}-${number}号店`;
const tables = (...numbers: number[]) =>
  [
    "restaurant,label,seats_min,seats_max",
    ...numbers.flatMap((number) => [`${nameOf(number)},T1,1,2`, `${nameOf(number)},T2,2,４名`]),
  ].join("\n");
const dishes = (...numbers: number[]) =>
  [
    "restaurant,section,name_ja,name_en,price_eat_in,contains",
    ...numbers.flatMap((number) => [
      `${nameOf(number)},主菜,煮魚,Simmered fish,1200,`,
      `${nameOf(number)},主菜,豆腐,Tofu,480,大豆`,
    ]),
  ].join("\n");

const call = <Answer>(method: "GET" | "POST", path: string, payload?: object, key?: string) =>
  app
    .inject({
      ...{ method, url: `/api/admin/restaurant-imports${path}` },
      headers: { ...operator.headers, ...(key && { "idempotency-key": key }) },
      ...(payload && { payload }),
    })
    .then((answer) => ({ status: answer.statusCode, body: answer.json() as Answer, text: answer.body }));
const preview = async (files: StartImportBody["files"]) => {
  const { status, body, text } = await call<ImportPreview>("POST", "/preview", { files });
  expect(status, text).toBe(200);
  return body;
};
const mistakes = async (files: StartImportBody["files"]) =>
  (await preview(files)).mistakes.map(({ file, line, column, stops }) => [file, line, column, stops]);
const start = async (
  files: StartImportBody["files"],
  changes: Partial<StartImportBody> = {},
  key?: string,
) => {
  const body: StartImportBody = { files, planKey: null, invite: false, ...changes };
  const { status, body: view, text } = await call<ImportView>("POST", "", body, key);
  expect([200, 201], text).toContain(status);
  return view;
};
const finished = async (id: string) => {
  await app.settle();
  return (await call<ImportView>("GET", `/${id}`)).body;
};
const imported = async (files: StartImportBody["files"], changes: Partial<StartImportBody> = {}) =>
  finished((await start(files, changes)).id);
const act = async (id: string, what: "show" | "invite" | "undo") => {
  expect((await call("POST", `/${id}/${what}`)).status).toBe(200);
  return finished(id);
};
const restaurants = (name: string) =>
  db.query<Record<string, unknown>>("SELECT * FROM restaurants WHERE name = $1 ORDER BY created_at, id", [
    name,
  ]);
const count = async (
  table: "restaurants" | "restaurant_tables" | "menu_dishes" | "businesses" | "subscriptions",
) => {
  const [row] = await db.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`);
  return row?.n ?? 0;
};

describe("an import", () => {
  it("creates restaurants with names, hours, tables and dishes, hidden until the operator shows them", async () => {
    const files = { restaurants: csv(line(1), line(2)), tables: tables(1), dishes: dishes(1) };
    const read = await preview(files);
    expect(read.mistakes).toEqual([]);
    expect(read.rows).toMatchObject([
      { line: 2, name: nameOf(1), tables: 2, dishes: 2, matches: [], placedAt: null, hasMistakes: false },
      { line: 3, tables: 0, dishes: 0 },
    ]);
    const view = await imported(files);
    expect(view).toMatchObject({ total: 2, counts: { added: 2, waiting: 0 }, invitable: 2, shownAt: null });
    const [made] = await restaurants(nameOf(1));
    expect(made).toMatchObject({
      ...{ is_partner: true, is_active: false, accepts_reservations: false, phone: "+81352221234" },
      ...{ name_translations: { en: `Hanaikada ${street}-1` }, cuisines: ["sushi"], business_id: null },
      ...{ hours_by: "restaurant", opening_hours: "Mo off; Tu,We,Th,Fr,Sa,Su 11:30-14:00,17:00-22:00" },
    });
    const menu = await db.query(
      "SELECT names->>'ja' AS name, contains, free_of, facts_level FROM menu_dishes WHERE restaurant_id = $1 ORDER BY position",
      [made?.id],
    );
    expect(menu, "what nobody stated stays unknown").toMatchObject([
      { contains: null, free_of: [], facts_level: null },
      { contains: ["soy"], free_of: [], facts_level: "owner-declared" },
    ]);
    const seats = await db.query(
      "SELECT label, min_party, max_party FROM restaurant_tables WHERE restaurant_id = $1 ORDER BY position",
      [made?.id],
    );
    expect(seats).toEqual([
      { label: "T1", min_party: 1, max_party: 2 },
      { label: "T2", min_party: 2, max_party: 4 },
    ]);
    expect((await app.inject({ url: `/api/restaurants/${made?.id}` })).statusCode).toBe(404);
    expect(await act(view.id, "show")).toMatchObject({ shownAt: NOW.toISOString() });
    expect((await app.inject({ url: `/api/restaurants/${made?.id}` })).statusCode).toBe(200);
    const log = (await app.inject({ url: "/api/admin/audit", headers: operator.headers })).json();
    expect(log.entries.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual([
      "import.shown",
      "import.started",
    ]);
  });

  it("proposes the tables to the restaurant's people: their first save opens online booking", async () => {
    const owner = await testAccount(app, { role: "owner", email: `hana-${street}-1@example.jp` });
    await db.query("UPDATE accounts SET email_verified_at = $2 WHERE id = $1", [owner.user.id, NOW]);
    const view = await imported({ restaurants: csv(line(1)), tables: tables(1) }, { invite: true });
    const id = view.rows[0]?.restaurantId;
    const url = `/api/owner/restaurants/${id}/inventory`;
    const plan = (await app.inject({ url, headers: owner.headers })).json();
    expect(plan).toMatchObject({ version: 0, inventory: { tables: [{ label: "T1" }, { label: "T2" }] } });
    expect(plan.inventory.week[1].periods, "from the opening hours").toMatchObject([
      { firstSeating: "11:30", lastSeating: "13:00" },
      { firstSeating: "17:00", lastSeating: "21:00" },
    ]);
    const payload = { inventory: plan.inventory, version: 0 };
    const saved = await app.inject({ method: "PUT", url, headers: owner.headers, payload });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await restaurants(nameOf(1))).toMatchObject([{ accepts_reservations: true }]);
  });

  it("begins a plan where the operator chose one, as an approval does, and invites only when told to", async () => {
    const view = await imported({ restaurants: csv(line(1)) }, { planKey: "starter" });
    const sent = () =>
      db.query<{ template: string }>("SELECT template FROM messages WHERE address = $1", [
        `hana-${street}-1@example.jp`,
      ]);
    expect(await sent()).toEqual([]);
    const [agreed] = await db.query(
      `SELECT b.plan_key, s.method FROM restaurants r JOIN businesses b ON b.id = r.business_id
       JOIN subscriptions s ON s.business_id = b.id WHERE r.name = $1`,
      [nameOf(1)],
    );
    expect(agreed).toEqual({ plan_key: "starter", method: "invoice" });
    expect(await act(view.id, "invite")).toMatchObject({ invitable: 0, invitedAt: NOW.toISOString() });
    await act(view.id, "invite");
    expect(await sent()).toEqual([{ template: "invitation" }]);
  });

  it("started twice with one key is one, and the same files again are left out by default", async () => {
    const files = { restaurants: csv(line(1), line(2)) };
    const key = `import-key-${street}`;
    const [one, other] = await Promise.all([start(files, {}, key), start(files, {}, key)]);
    expect(one.id).toBe(other.id);
    expect((await call("POST", "", { files, planKey: null, invite: true }, key)).status).toBe(422);
    await finished(one.id);
    const read = await preview(files);
    expect(read.rows.map(({ matches }) => matches)).toMatchObject([
      [{ isPartner: true, metres: 0 }],
      [{ isPartner: true }],
    ]);
    expect((await imported(files)).counts).toMatchObject({ left: 2, added: 0 });
    const again = await imported(files, { choices: [{ line: 2, choice: "new" }] });
    expect(again.counts).toMatchObject({ left: 1, added: 1 });
    expect(await restaurants(nameOf(1))).toHaveLength(2);
    expect(await restaurants(nameOf(2))).toHaveLength(1);
  });

  it("of two operators with the same file at once creates each restaurant once", async () => {
    const files = { restaurants: csv(line(1), line(2), line(3)) };
    const views = await Promise.all([start(files), start(files)]);
    await app.settle();
    const ends = await Promise.all(views.map(({ id }) => finished(id)));
    expect(ends[0]?.counts.added ?? 0).toBeLessThanOrEqual(3);
    expect((ends[0]?.counts.added ?? 0) + (ends[1]?.counts.added ?? 0)).toBe(3);
    expect(ends.flatMap(({ rows }) => rows).filter(({ reason }) => reason === "appeared")).toHaveLength(3);
    for (const number of [1, 2, 3]) expect(await restaurants(nameOf(number))).toHaveLength(1);
  });
});

describe("files", () => {
  it("are read with semicolons, tabs, byte order marks and any line ends", async () => {
    const comma = csv(line(1, { hours: "" }));
    for (const text of [
      comma.replaceAll(",", ";"),
      comma.replaceAll(",", "\t"),
      `\uFEFF${comma}`,
      comma.replaceAll("\r\n", "\n"),
      comma.replaceAll("\r\n", "\r"),
      `${comma}\r\n,,,,,,,,,\r\n`,
    ]) {
      const { mistakes: found, rows } = await preview({ restaurants: text });
      expect(found).toEqual([]);
      expect(rows).toMatchObject([{ name: nameOf(1), hasMistakes: false }]);
    }
  });

  it("have each mistake named by file, line and column", async () => {
    const wrong = csv(
      line(1, { name_ja: "" }),
      line(2, { cuisine: "martian" }),
      line(3, { lat: "139.7", lng: "35.7" }),
      line(4, { lat: "north" }),
      line(5, { hours: "mostly" }),
      line(6, { email: "nobody" }),
      line(7, { language: "Klingon" }),
      line(8, { phone: "12" }),
      line(9, { address: "谷中" }),
      line(10, { lat: "", lng: "", address: "東京都どこにもない町一丁目" }),
      line(11, { lat: "" }),
    );
    expect(await mistakes({ restaurants: wrong })).toEqual([
      ["restaurants", 2, "name_ja", "row"],
      ["restaurants", 3, "cuisine", "row"],
      ["restaurants", 4, "lat", "row"],
      ["restaurants", 5, "lat", "row"],
      ["restaurants", 6, "hours", "row"],
      ["restaurants", 7, "email", "row"],
      ["restaurants", 8, "language", "row"],
      ["restaurants", 9, "phone", "row"],
      ["restaurants", 10, "address", "row"],
      ["restaurants", 11, "address", "row"],
      ["restaurants", 12, "lat", "row"],
    ]);
    const good = csv(line(1), line(2, { hours: "" }), line(3), line(3));
    const seats = [
      "restaurant,label,seats_min,seats_max",
      `${nameOf(1)},T1,4,2`,
      `${nameOf(1)},T1,1,2`,
      `${nameOf(1)},T3,1,many`,
      `${nameOf(2)},T1,1,2`,
      "どこか,T1,1,2",
    ].join("\n");
    const menu = [
      "restaurant,section,name_ja,price_eat_in,contains,free_of,diets",
      `${nameOf(1)},主菜,煮魚,free,,,`,
      `${nameOf(1)},主菜,刺身,900,魚介人,,`,
      // What a dish is free of is the word of the restaurant's own team.
      `${nameOf(1)},主菜,豆腐,480,大豆,卵,`,
      `${nameOf(1)},主菜,おひたし,380,,,ヴィーガン`,
    ].join("\n");
    expect(await mistakes({ restaurants: good, tables: seats, dishes: menu })).toEqual([
      ["restaurants", 3, "hours", "row"],
      ["restaurants", 5, "name_ja", "row"],
      ["tables", 2, "seats_max", "row"],
      ["tables", 3, "label", "row"],
      ["tables", 4, "seats_max", "row"],
      ["tables", 6, "restaurant", "row"],
      ["dishes", 2, "price_eat_in", "row"],
      ["dishes", 3, "contains", "row"],
      ["dishes", 4, "free_of", "row"],
      ["dishes", 5, "diets", "row"],
    ]);
  });

  it("that can't be trusted as a whole stop everything", async () => {
    const without = csv(line(1)).replace("phone", "fax");
    expect(await mistakes({ restaurants: without })).toEqual([
      ["restaurants", 1, null, "none"],
      ["restaurants", 1, "phone", "file"],
    ]);
    expect(await mistakes({ restaurants: "PK\u0003\u0004zip" })).toEqual([["restaurants", 1, null, "file"]]);
    expect(await mistakes({ restaurants: `${csv(line(1))}\n"open` })).toMatchObject([
      ["restaurants", expect.any(Number), null, "file"],
    ]);
    const many = csv(...Array.from({ length: 501 }, (_, at) => line(at + 1)));
    expect(await mistakes({ restaurants: many })).toEqual([["restaurants", 502, null, "file"]]);
    const body = { files: { restaurants: many }, planKey: null, invite: false, leaveOut: true };
    expect(await call("POST", "", body)).toMatchObject({
      status: 400,
      body: { errors: [{ path: "files.restaurants" }] },
    });
  });

  it("with mistakes import nothing, unless the operator leaves those restaurants out", async () => {
    const files = { restaurants: csv(line(1), line(2, { phone: "" })), dishes: dishes(1) };
    const before = await count("restaurants");
    expect((await call("POST", "", { files, planKey: null, invite: false })).status).toBe(400);
    await app.settle();
    expect(await count("restaurants")).toBe(before);
    const view = await imported(files, { leaveOut: true });
    expect(view.rows).toMatchObject([
      { line: 2, state: "added" },
      { line: 3, state: "left", reason: "mistakes" },
    ]);
    expect(await count("restaurants")).toBe(before + 1);
  });

  it("may leave the position to the address, and hours to Japanese words", async () => {
    const there = {
      lat: "",
      lng: "",
      address: "東京都台東区浅草1-2-3",
      hours: '"月〜金 11:30〜14:00、土日休み"',
    };
    const read = await preview({ restaurants: csv(line(1, there)) });
    expect(read.mistakes).toEqual([]);
    expect(read.rows).toMatchObject([{ placedAt: "浅草" }]);
    await imported({ restaurants: csv(line(1, there)) });
    const [made] = await restaurants(nameOf(1));
    expect(Number(made?.lat)).toBeCloseTo(35.71, 1);
    expect(made?.opening_hours).toBe("Mo,Tu,We,Th,Fr 11:30-14:00; Sa,Su off");
  });
});
