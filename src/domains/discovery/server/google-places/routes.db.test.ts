import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { fakeGooglePlaces, type GoogleFault, PIXEL } from "#tests/setup/vendors/fake-google-places.ts";
import { PlacesService } from "./places-service.ts";

const HERE = { lat: 35.66, lng: 139.7 };
const db = testDatabase();
const google = await fakeGooglePlaces();
afterAll(() => google.stop());
const now = () => new Date("2026-12-01T03:00:00Z");
const app = testApp(db, now, { googlePlaces: google.settings });
const bare = testApp(db, now);
const at = (latitude: number, longitude: number) => ({ location: { latitude, longitude } });
const SEARCH = `lat=${HERE.lat}&lng=${HERE.lng}&radius=3000&lang=en`;
const listOf = async (of: typeof app, query: string) => {
  const answer = await of.inject({ url: `/api/restaurants?${query}` });
  return { ids: (answer.json() as { id: string }[]).map(({ id }) => id), answer };
};
const placesOf = async (query: string) => (await app.inject({ url: `/api/google-places?${query}` })).json();

beforeEach(async () => {
  google.state.fault = null;
  google.state.afterMs = 0;
  google.calls.length = 0;
  google.state.places = [
    { id: "far", name: "Far", ...at(35.67, 139.71), more: { rating: 4.9 } },
    {
      id: "near",
      name: "Near",
      ...at(35.6601, 139.7001),
      more: { rating: 3.1, priceLevel: "PRICE_LEVEL_MODERATE" },
    },
    { id: "nowhere", name: "Nowhere" },
    { id: "closed", name: "Closed", ...at(35.66, 139.7), more: { businessStatus: "CLOSED_PERMANENTLY" } },
    { id: "beyond", name: "Beyond", ...at(35.9, 139.7) },
  ];
  await db.query("DELETE FROM rate_counts");
});

it("lists Google's places behind our own, marked, if they are asked for", async () => {
  const own = await addTestRestaurant(db, { name: "Hana", ...HERE });
  await app.refresh();
  const { ids, answer } = await listOf(app, `${SEARCH}&includeGooglePlaces=true`);
  expect(ids).toEqual([own, "google:near", "google:far"]);
  expect(answer.json()[1]).toMatchObject({
    ...{ source: "google", name: "Near", rating: 3.1, priceRange: 2, isRegistered: false, claims: [] },
    ...{ acceptsReservations: false, takesOrders: false, imageUrl: null },
  });
  expect(answer.headers["cache-control"]).toBe("no-store");
  expect((await listOf(app, SEARCH)).ids).toEqual([own]);
  expect((await listOf(app, `${SEARCH}&includeGooglePlaces=false`)).ids).toEqual([own]);
  expect((await listOf(app, `${SEARCH}&includeGooglePlaces=true&limit=2`)).ids).toEqual([own, "google:near"]);
});

it("without a key the parameter does nothing, and there are no such places", async () => {
  await bare.refresh();
  const { ids } = await listOf(bare, `${SEARCH}&includeGooglePlaces=true`);
  expect(ids.filter((id) => id.startsWith("google:"))).toEqual([]);
  expect((await bare.inject({ url: `/api/google-places?${SEARCH}` })).json()).toEqual({
    places: [],
    fault: null,
  });
  expect((await bare.inject({ url: "/api/google-places/near" })).statusCode).toBe(404);
  expect(google.calls).toEqual([]);
});

it("does not show a restaurant of ours a second time: the same name, and near", async () => {
  await addTestRestaurant(db, { name: "すし 花", ...HERE });
  await app.refresh();
  google.state.places = [
    { id: "same", name: "すし花", ...at(35.6603, 139.7) },
    { id: "branch", name: "すし花", ...at(35.664, 139.7) },
    { id: "other", name: "Soba", ...at(35.66, 139.7) },
  ];
  const { places } = await placesOf(SEARCH);
  expect(places.map(({ id }: { id: string }) => id)).toEqual(["google:other", "google:branch"]);
  expect((await app.inject({ url: "/api/google-places/same" })).json().knownId).toBeTypeOf("string");
  expect((await app.inject({ url: "/api/google-places/branch" })).json().knownId).toBeNull();
});

it.each([
  ["minRating=4", ["google:far"]],
  ["minPrice=2&maxPrice=3", ["google:near"]],
  ["openNow=true", []],
])("what Google doesn't tell doesn't match: %s", async (filter, ids) => {
  const { places } = await placesOf(`${SEARCH}&${filter}`);
  expect(places.map(({ id }: { id: string }) => id)).toEqual(ids);
});

it.each([
  "diet=halal",
  "allergens=nuts",
  "allergyFriendly=true",
  "partnersOnly=true",
  "openLate=true",
  "cuisine=vegetarian",
  "maxLunch=1000",
])("Google is not asked for what only a restaurant can state: %s", async (filter) => {
  expect(await placesOf(`${SEARCH}&${filter}`)).toEqual({ places: [], fault: null });
  expect(google.calls).toEqual([]);
});

it("tells Google no more than the area: neither the caller nor where exactly it stands", async () => {
  await placesOf(`lat=35.661234&lng=139.701234&radius=90000&lang=en`);
  const [call] = google.calls;
  expect(JSON.parse(call?.body ?? "").locationRestriction.circle).toEqual({
    center: { latitude: 35.661, longitude: 139.701 },
    radius: 5_000,
  });
  expect(
    Object.keys(call?.headers ?? {}).filter((name) => /cookie|forward|referer|traceparent/.test(name)),
  ).toEqual([]);
});

it("serves the photos that it has named, and no others, with their authors", async () => {
  google.state.places = [
    {
      ...{ id: "near", name: "Near", ...at(35.66, 139.7) },
      more: { photos: [{ name: "places/near/photos/p1", authorAttributions: [{ displayName: "Ana" }] }] },
    },
  ];
  const { photos } = (await app.inject({ url: "/api/google-places/near" })).json();
  expect(photos[0].authors).toEqual([{ name: "Ana", uri: null }]);
  expect(photos[0].url).not.toContain(google.settings.key);
  const photo = await app.inject({ url: photos[0].url });
  expect([photo.statusCode, photo.headers["content-type"], photo.headers["cache-control"]]).toEqual([
    200,
    "image/png",
    "no-store",
  ]);
  expect(photo.rawPayload).toEqual(PIXEL);
  const calls = google.calls.length;
  const other = await app.inject({ url: photos[0].url.replace("p1", "p2") });
  expect([other.statusCode, google.calls.length]).toEqual([404, calls]);
});

it("answers about a place that Google no longer knows as about none", async () => {
  for (const id of ["unknown", "..%2Fphotos", "x".repeat(400)])
    expect((await app.inject({ url: `/api/google-places/${id}` })).statusCode).toBe(404);
});

it("one caller can't use up the day, and the day ends for all", async () => {
  const limited = (dailyCalls: number) =>
    new PlacesService(db, { ...google.settings, dailyCalls }, () => performance.now());
  const ask = (service: PlacesService, caller: string, lat: number) =>
    service.search(
      { text: null, centre: { lat, lng: 1 }, radius: 5, type: "restaurant", language: "en" },
      caller,
    );
  const one = limited(100);
  const answers = [];
  for (let lat = 0; lat < 22; lat++) answers.push((await ask(one, "a", lat)).ok);
  expect(answers.filter(Boolean)).toHaveLength(20);
  expect((await ask(one, "b", 50)).ok).toBe(true);
  await db.query("DELETE FROM rate_counts");
  const small = limited(2);
  const ofAll = [await ask(small, "a", 1), await ask(small, "b", 2), await ask(small, "c", 3)];
  expect(ofAll.map((answer) => (answer.ok ? "ok" : answer.fault))).toEqual(["ok", "ok", "limit"]);
});

it("the same question of several at once is one call", async () => {
  google.state.afterMs = 500;
  const answers = await Promise.all([placesOf(SEARCH), placesOf(SEARCH), placesOf(SEARCH)]);
  expect(answers.map(({ places }) => places.length)).toEqual([2, 2, 2]);
  expect(google.calls).toHaveLength(1);
});

describe.each<[GoogleFault, string, number]>([
  ["html", "failed", 503],
  ["nonsense", "failed", 503],
  ["gone", "failed", 503],
  ["unavailable", "failed", 503],
  ["exhausted", "limit", 429],
  ["denied", "failed", 503],
  ["bad-key", "failed", 503],
])("while Google answers %s", (fault, told, status) => {
  const other = testApp(db, now, { googlePlaces: google.settings });

  it("our own list is whole, and the fault is told", async () => {
    expectLog();
    google.state.fault = fault;
    const own = await addTestRestaurant(db, { name: `Own ${fault}`, ...HERE });
    await other.refresh();
    const { ids, answer } = await listOf(other, `${SEARCH}&includeGooglePlaces=true`);
    expect(answer.statusCode).toBe(200);
    expect(ids).toContain(own);
    expect(ids.filter((id) => id.startsWith("google:"))).toEqual([]);
    expect(answer.headers["google-places"]).toBe(told);
    const group = await other.inject({ url: `/api/google-places?${SEARCH}` });
    expect(group.json()).toEqual({ places: [], fault: told });
    expect((await other.inject({ url: "/api/google-places/near" })).statusCode).toBe(status);
  });
});
