import { beforeAll, beforeEach, expect, it } from "vitest";
import { importPlaces } from "#domains/places/server/public.ts";
import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import { bookingBody } from "#tests/setup/builders/test-booking.ts";
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

const name = () => `鈴屋 ${street}番街`;
const place = () => ({ lat: 34.5 + street / 50, lng: 135.5 });
const email = () => `suzu-${street}@example.jp`;
const files = (): StartImportBody["files"] => ({
  restaurants: [
    "name_ja,address,lat,lng,phone,cuisine,hours,email",
    `${name()},大阪府大阪市北区梅田1-2-3,${place().lat},${place().lng},06-6222-1234,ramen,"Mo-Su 11:00-22:00",${email()}`,
  ].join("\n"),
  tables: `restaurant,label,seats_max\n${name()},A,4`,
  dishes: `restaurant,section,name_ja,price_eat_in\n${name()},麺類,塩ラーメン,900`,
});
const call = async <Answer>(method: "GET" | "POST", path: string, payload?: object) => {
  const url = `/api/admin/restaurant-imports${path}`;
  const request = { method, url, headers: operator.headers } as const;
  const answer = await app.inject({ ...request, ...(payload && { payload }) });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json() as Answer;
};
const start = (changes: Partial<StartImportBody> = {}) =>
  call<ImportView>("POST", "", { files: files(), planKey: null, invite: false, ...changes });
const finished = async (id: string) => {
  await app.settle();
  const failed = await db.query("SELECT type, last_error FROM events WHERE attempts > 0");
  expect(failed).toEqual([]);
  return call<ImportView>("GET", `/${id}`);
};
const imported = async (changes: Partial<StartImportBody> = {}) => finished((await start(changes)).id);
const undone = async (id: string) => {
  await call("POST", `/${id}/undo`);
  return finished(id);
};
const idOf = ({ rows }: ImportView) => rows[0]?.restaurantId ?? "";
const restaurant = async (id: string) => {
  const [row] = await db.query<Record<string, unknown>>("SELECT * FROM restaurants WHERE id = $1", [id]);
  return row ?? null;
};
const total = async () => {
  const [row] = await db.query(
    `SELECT (SELECT count(*)::int FROM restaurants) AS restaurants, (SELECT count(*)::int FROM businesses) AS businesses,
       (SELECT count(*)::int FROM subscriptions) AS plans, (SELECT count(*)::int FROM plan_charges) AS charges,
       (SELECT count(*)::int FROM restaurant_tables) AS tables, (SELECT count(*)::int FROM menu_dishes) AS dishes,
       (SELECT count(*)::int FROM invitations) AS invitations`,
  );
  return row;
};
/** The owner of an imported restaurant, with an address that is proven before the import. */
const provenOwner = async () => {
  const owner = await testAccount(app, { role: "owner", email: email() });
  await db.query("UPDATE accounts SET email_verified_at = $2 WHERE id = $1", [owner.user.id, NOW]);
  return owner;
};
const saveTables = async (id: string, owner: TestAccount) => {
  const url = `/api/owner/restaurants/${id}/inventory`;
  const { inventory, version } = (await app.inject({ url, headers: owner.headers })).json();
  const payload = { inventory, version };
  const saved = await app.inject({ method: "PUT", url, headers: owner.headers, payload });
  expect(saved.statusCode, saved.body).toBe(200);
};

it("takes back everything that was created, and says so again when asked again", async () => {
  const before = await total();
  const view = await imported({ planKey: "starter", invite: true });
  expect(await total()).toMatchObject({ dishes: expect.any(Number) });
  expect(await total()).not.toEqual(before);
  const after = await undone(view.id);
  expect(after).toMatchObject({ counts: { undone: 1, kept: 0 }, undoneAt: NOW.toISOString() });
  expect(await total()).toEqual(before);
  expect(await undone(view.id)).toEqual(after);
  expect((await call<ImportPreview>("POST", "/preview", { files: files() })).rows[0]?.matches).toEqual([]);
});

it("creates nothing more when it is undone while rows wait", async () => {
  const { id } = await start();
  await call("POST", `/${id}/undo`);
  expect(await finished(id)).toMatchObject({ counts: { undone: 1, added: 0, waiting: 0 } });
});

it("keeps a restaurant that a guest has booked, and deletes the others", async () => {
  const owner = await provenOwner();
  const view = await imported({ invite: true });
  await saveTables(idOf(view), owner);
  await call("POST", `/${view.id}/show`);
  const payload = bookingBody(idOf(view), { reservationDate: "2026-12-05T19:00" });
  const booked = await app.inject({ method: "POST", url: "/api/reservations", payload });
  expect(booked.statusCode, booked.body).toBe(201);
  const after = await undone(view.id);
  expect(after.rows).toMatchObject([{ state: "kept", reason: "guests", restaurantId: idOf(view) }]);
  expect(await restaurant(idOf(view))).toMatchObject({ is_active: true });
});

it("keeps what the restaurant's people have changed: texts, hours, menu or tables", async () => {
  const owner = await provenOwner();
  const tables = await imported({ invite: true });
  await saveTables(idOf(tables), owner);
  expect((await undone(tables.id)).rows).toMatchObject([{ state: "kept", reason: "owner" }]);

  street++;
  const cook = await provenOwner();
  const dishes = await imported({ invite: true });
  const url = `/api/owner/restaurants/${idOf(dishes)}/menu`;
  const read = await app.inject({ url, headers: cook.headers });
  expect(read.statusCode, read.body).toBe(200);
  const { menu, version } = read.json();
  menu.sections[0].dishes[0].eatInYen = 950;
  const payload = { menu, version };
  const saved = await app.inject({ method: "PUT", url, headers: cook.headers, payload });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await undone(dishes.id)).rows).toMatchObject([{ state: "kept", reason: "owner" }]);
});

it("takes back a restaurant whose owner has access but did nothing", async () => {
  await provenOwner();
  const view = await imported({ invite: true });
  expect((await undone(view.id)).rows).toMatchObject([{ state: "undone", restaurantId: null }]);
});

it("keeps a restaurant that has paid for its plan", async () => {
  const view = await imported({ planKey: "starter" });
  const charge = await db.query<{ id: string }>(
    `SELECT c.id FROM plan_charges c JOIN subscriptions s ON s.id = c.subscription_id
     JOIN restaurants r ON r.business_id = s.business_id WHERE r.id = $1`,
    [idOf(view)],
  );
  const paid = await app.inject({
    ...{ method: "POST", url: `/api/admin/plan-charges/${charge[0]?.id}`, headers: operator.headers },
    payload: { outcome: "paid" },
  });
  expect(paid.statusCode, paid.body).toBe(200);
  expect((await undone(view.id)).rows).toMatchObject([{ state: "kept", reason: "paid" }]);
});

const listed = (): PlaceRecord => ({
  ...{ source: "osm", sourceId: `node/${street}`, sourceDate: "2026-10-01", sourceUrl: null, name: name() },
  ...{ nameTranslations: { ko: "스즈야" }, ...place(), cuisines: ["cafe"], cuisineType: null },
  ...{ phone: null, website: "https://suzu.example", instagram: null, openingHours: "Mo-Su 10:00-18:00" },
  ...{ address: null, addressTranslations: {}, claims: [] },
});
const bring = async () => {
  const source = {
    ...({ format: "geojson", attribution: null, progress: () => 1 } as const),
    records: (async function* () {
      yield listed();
    })(),
  };
  await importPlaces(db, source, { now: NOW, onProgress: () => undefined });
  const [row] = await db.query<{ id: string }>("SELECT id FROM restaurants WHERE source_id = $1", [
    `node/${street}`,
  ]);
  return row?.id ?? "";
};

it("takes over a listed place of the same name, and gives it back as it was", async () => {
  const id = await bring();
  const before = await restaurant(id);
  const { rows } = await call<ImportPreview>("POST", "/preview", { files: files() });
  expect(rows[0]?.matches).toMatchObject([{ id, isPartner: false, metres: 0 }]);
  const view = await imported();
  expect(view.rows).toMatchObject([{ state: "claimed", restaurantId: id }]);
  expect(await restaurant(id), "stays visible").toMatchObject({ is_partner: true, is_active: true });
  expect((await undone(view.id)).rows).toMatchObject([{ state: "undone" }]);
  const after = await restaurant(id);
  const changing = { version: null, hours_version: null, profile_version: null };
  expect({ ...after, ...changing }).toEqual({ ...before, ...changing });
  const [left] = await db.query(
    `SELECT (SELECT count(*)::int FROM restaurant_tables WHERE restaurant_id = $1) AS tables,
       (SELECT count(*)::int FROM menu_dishes WHERE restaurant_id = $1) AS dishes`,
    [id],
  );
  expect(left).toEqual({ tables: 0, dishes: 0 });
});

it("stands in for a listed place when it is imported as a new one, until it is undone", async () => {
  const id = await bring();
  const view = await imported({ choices: [{ line: 2, choice: "new" }] });
  await call("POST", `/${view.id}/show`);
  expect(idOf(view)).not.toBe(id);
  expect(await restaurant(id)).toMatchObject({ duplicate_of: idOf(view) });
  await undone(view.id);
  expect(await restaurant(id)).toMatchObject({ duplicate_of: null, is_active: true });
});
