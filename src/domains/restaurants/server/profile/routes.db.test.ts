import { beforeAll, describe, expect, it } from "vitest";
import { insertMember } from "#domains/staff/server/members/store.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { ProfilePage } from "../../contract/profile.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const app = testApp(db, () => NOW);
let manager: TestAccount;
let staff: TestAccount;
let id: string;

beforeAll(async () => {
  manager = await testAccount(app);
  staff = await testAccount(app);
  id = await addTestRestaurant(db, { acceptsReservations: false, cuisine: "seafood" });
  await insertMember(db, { restaurantId: id, accountId: manager.user.id, role: "manager" }, NOW);
  await insertMember(db, { restaurantId: id, accountId: staff.user.id, role: "staff" }, NOW);
});

const url = () => `/api/owner/restaurants/${id}/profile`;
const read = async () => (await app.inject({ url: url(), headers: manager.headers })).json() as ProfilePage;
const save = (profile: object, version: number, headers = manager.headers) =>
  app.inject({ method: "PUT", url: url(), payload: { profile, version }, headers });

describe("a restaurant's profile", () => {
  it("is saved, and guests read and find it at once", async () => {
    const { profile, version } = await read();
    const changes = {
      name: "潮見亭",
      nameTranslations: { en: "Shiomi-tei" },
      description: "目の前の海でとれた魚を、その日のうちに炭で焼いてお出しします。",
      phone: "03-1234-5678",
      website: "https://shiomi.example/",
      instagram: "@shiomi_tei",
    };
    const answer = await save({ ...profile, ...changes }, version);
    expect(answer.json()).toMatchObject({
      version: version + 1,
      profile: { ...changes, phone: "+81312345678", instagram: "shiomi_tei" },
    });
    await app.refresh();
    const [found] = (await app.inject({ url: "/api/restaurants?search=Shiomi" })).json();
    expect(found).toMatchObject({ id, name: "潮見亭", cuisine: "seafood" });
    const page = (await app.inject({ url: `/api/restaurants/${id}` })).json();
    expect(page).toMatchObject({ description: changes.description, phone: "+81312345678" });
  });

  it("is saved once when it is sent twice, and shows the second of two people what the first has written", async () => {
    const { profile, version } = await read();
    const mine = { ...profile, description: null };
    expect((await save(mine, version)).json().version).toBe(version + 1);
    expect((await save(mine, version)).json().version).toBe(version + 1);
    const late = await save({ ...profile, website: null }, version);
    expect(late.json()).toMatchObject({
      ...{ status: 409, code: "changed-meanwhile" },
      current: { version: version + 1, profile: { description: null, website: "https://shiomi.example/" } },
    });
    expect((await read()).profile.website).toBe("https://shiomi.example/");
  });

  it("goes to one of two who save at the same moment", async () => {
    const { profile, version } = await read();
    const answers = await Promise.all(
      ["ramen_a", "ramen_b"].map((instagram) => save({ ...profile, instagram }, version)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it("names each field that can't be so", async () => {
    const { profile, version } = await read();
    const wrong = {
      name: "潮",
      description: "Too short.",
      phone: "1234",
      website: "javascript:alert(1)",
      instagram: "two words",
      cuisine: "tacos",
    };
    const answer = await save({ ...profile, ...wrong }, version);
    expect(answer.statusCode).toBe(400);
    const paths = (answer.json().errors as { path: string }[]).map(({ path }) => path).sort();
    expect(paths).toEqual(
      Object.keys(wrong)
        .map((field) => `profile.${field}`)
        .sort(),
    );
  });

  it("is not the staff's to change", async () => {
    const { profile, version } = await read();
    expect((await save(profile, version, staff.headers)).statusCode).toBe(403);
    expect((await app.inject({ url: url(), headers: staff.headers })).statusCode).toBe(403);
  });
});
