import { afterAll, beforeAll, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/public.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import {
  callAsGoogle,
  fakeGoogleReserve,
  GOOGLE_PASSWORD,
  googleAuthorization,
} from "#tests/setup/vendors/fake-google-reserve.ts";
import { GOOGLE_FEEDS } from "#tests/setup/vendors/google-reserve-shapes.ts";

/** 12:00 in Tokyo. */
const NOW = new Date("2026-12-01T03:00:00Z");
const SECONDS = NOW.getTime() / 1_000;
const DAY = 86_400;
const db = testDatabase();
const google = await fakeGoogleReserve();
const app = testApp(db, () => NOW, { googleReserve: google.settings });
const unset = testApp(db, () => NOW);
afterAll(() => google.close());

let owner: TestAccount;
const put = (id: string, isOn: boolean, headers = owner.headers) =>
  app.inject({ method: "PUT", url: `/api/owner/restaurants/${id}/google`, payload: { isOn }, headers });

async function addOwn(changes: Parameters<typeof addTestRestaurant>[1] = {}): Promise<string> {
  const id = await addTestRestaurant(db, changes);
  await insertMember(db, { restaurantId: id, accountId: owner.user.id, role: "owner" }, NOW);
  return id;
}

async function feed<Name extends keyof typeof GOOGLE_FEEDS>(name: Name, query = "") {
  const answer = await app.inject({
    url: `/api/google/feeds/${name}.json${query}`,
    headers: { authorization: googleAuthorization() },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers["content-type"]).toContain("application/json");
  return GOOGLE_FEEDS[name].parse(answer.json()) as ReturnType<(typeof GOOGLE_FEEDS)[Name]["parse"]>;
}

let listed = "";
beforeAll(async () => {
  owner = await testAccount(app, { role: "owner" });
  listed = await addOwn({
    address: "東京都千代田区丸の内1-1",
    tables: [
      { label: "T1", minParty: 1, maxParty: 2 },
      { label: "T2", minParty: 1, maxParty: 2 },
      { label: "T3", minParty: 3, maxParty: 4 },
    ],
    seatings: { first: "18:00", lastSeating: "19:00" },
  });
  await db.query("UPDATE restaurants SET phone = '03-1234-5678', website = NULL WHERE id = $1", [listed]);
  await put(listed, true);
  // Not switched on, or not possible.
  await addOwn();
  const hidden = await addOwn();
  await put(hidden, true);
  await db.query("UPDATE restaurants SET is_active = false WHERE id = $1", [hidden]);
  const deposit = await addOwn();
  await put(deposit, true);
  await db.query("UPDATE booking_rules SET deposit_yen = 1000 WHERE restaurant_id = $1", [deposit]);
});

it("lists the restaurants that have switched it on and can be booked, as Google has defined it", async () => {
  const { metadata, merchant } = await feed("merchants");
  expect(metadata).toEqual({
    processing_instruction: "PROCESS_AS_COMPLETE",
    ...{ shard_number: 0, total_shards: 1, nonce: `${SECONDS}1`, generation_timestamp: SECONDS },
  });
  expect(merchant).toEqual([
    {
      ...{ merchant_id: listed, name: "試験亭", telephone: "+81312345678", category: "restaurant" },
      url: `https://noren.test/restaurant/${listed}`,
      geo: { latitude: 35.6812, longitude: 139.7671, unstructured_address: "東京都千代田区丸の内1-1" },
    },
  ]);
  const { service } = await feed("services");
  expect(service).toMatchObject([{ merchant_id: listed, service_id: "reservation" }]);
  expect(service[0]?.localized_service_name.localized_value).toHaveLength(12);
});

it("lists every seating of the next 30 days with the tables that are free, and what is booked is gone", async () => {
  const slots = async () =>
    (await feed("availability")).service_availability.flatMap((one) => one.availability);
  const before = await slots();
  expect(before.length).toBeGreaterThan(0);
  const days = new Set(before.map(({ start_sec: at }) => Math.floor((at + 9 * 3_600) / DAY)));
  expect(days.size).toBeGreaterThanOrEqual(30);
  expect(new Set(before.map(({ resources }) => resources.party_size))).toEqual(new Set([1, 2, 3, 4]));
  const at = Date.parse("2026-12-24T09:00:00Z") / 1_000;
  const spots = (list: typeof before, party: number) => {
    const slot = list.find((one) => one.start_sec === at && one.resources.party_size === party);
    return slot && [slot.spots_open, slot.spots_total, slot.duration_sec];
  };
  expect([spots(before, 2), spots(before, 4)]).toEqual([
    [2, 2, 5_400],
    [1, 1, 5_400],
  ]);
  for (const user of ["1", "2"])
    await callAsGoogle(app, "CreateBooking", {
      idempotency_token: `token-of-${user}`,
      slot: {
        ...{ merchant_id: listed, service_id: "reservation", start_sec: at, duration_sec: 5_400 },
        resources: { party_size: 2 },
      },
      user_information: {
        ...{ user_id: user, given_name: "Ana", family_name: "", telephone: `+4072123456${user}` },
        email: `ana${user}@example.org`,
      },
    });
  const after = await slots();
  expect([spots(after, 2), spots(after, 4)]).toEqual([
    [0, 2, 5_400],
    [1, 1, 5_400],
  ]);
  // What the feed offers is free when it is asked, and what it doesn't isn't.
  const { slot_time_availability: asked } = await callAsGoogle(app, "BatchAvailabilityLookup", {
    merchant_id: listed,
    slot_time: after.map(({ start_sec, duration_sec, service_id, resources }) => ({
      ...{ start_sec, duration_sec, service_id, resource_ids: resources },
    })),
  });
  expect(asked.map(({ available }) => available)).toEqual(after.map(({ spots_open: open }) => open > 0));
});

it("shares the restaurants among the parts of a feed, which have one time and one number", async () => {
  const parts = await Promise.all(
    [0, 1, 2].map((shard) => feed("merchants", `?shard=${shard}&shards=3&at=${SECONDS - 60}`)),
  );
  expect(parts.flatMap(({ merchant }) => merchant.map(({ merchant_id: id }) => id))).toEqual([listed]);
  expect(new Set(parts.map(({ metadata }) => metadata.nonce)).size).toBe(1);
  for (const wrong of ["?shard=3&shards=3", `?at=${SECONDS - DAY}`, "?shards=0", "?shard=x"]) {
    const url = `/api/google/feeds/merchants.json${wrong}`;
    const answer = await app.inject({ url, headers: { authorization: googleAuthorization() } });
    expect([wrong, answer.statusCode]).toEqual([wrong, 400]);
  }
});

it("tells the restaurant when Google got its tables, and why it isn't listed", async () => {
  await feed("availability");
  const connection = async (id: string) =>
    (await app.inject({ url: `/api/owner/restaurants/${id}/connections`, headers: owner.headers })).json()
      .google;
  expect(await connection(listed)).toMatchObject({ isOn: true, obstacle: null, fedAt: NOW.toISOString() });
  const asking = await addOwn();
  const questions = [
    { id: "q", kind: "text", isRequired: true, language: "ja", words: { ja: "?" }, options: [] },
  ];
  await db.query("UPDATE booking_rules SET questions = $2::jsonb WHERE restaurant_id = $1", [
    asking,
    JSON.stringify(questions),
  ]);
  expect((await put(asking, true)).json()).toMatchObject({ isOn: true, obstacle: "questions", fedAt: null });
  expect((await put(asking, false)).json()).toMatchObject({ isOn: false });
  const stranger = await testAccount(app, { role: "owner" });
  expect((await put(listed, false, stranger.headers)).statusCode).toBe(404);
});

it("lets nobody in without the operator's password, and isn't there where there is none", async () => {
  const paths = ["v3/HealthCheck/", "feeds/merchants.json", "feeds/services.json", "feeds/availability.json"];
  const attempts = [
    undefined,
    "Basic",
    "Bearer x",
    googleAuthorization("another"),
    googleAuthorization(`${GOOGLE_PASSWORD} `),
    `Basic ${GOOGLE_PASSWORD}`,
  ];
  for (const path of paths) {
    for (const authorization of attempts) {
      const headers = authorization === undefined ? {} : { authorization };
      const refused = await app.inject({ url: `/api/google/${path}`, headers });
      expect([refused.statusCode, refused.headers["www-authenticate"]]).toEqual([
        401,
        'Basic realm="Google"',
      ]);
    }
    const headers = { authorization: googleAuthorization() };
    expect((await unset.inject({ url: `/api/google/${path}`, headers })).statusCode).toBe(404);
  }
  const health = { url: "/api/google/v3/HealthCheck/", headers: { authorization: googleAuthorization() } };
  expect((await app.inject(health)).json()).toEqual({ status: "SERVING" });
  const url = "/api/google/v3/CreateBooking/";
  expect((await app.inject({ method: "POST", url, payload: {} })).statusCode).toBe(401);
  expect((await unset.inject({ method: "POST", url, payload: {} })).statusCode).toBe(404);
});
