import { describe, expect, it } from "vitest";
import { EMPTY_DIETARY_PROFILE } from "#domains/dietary/dietary-profile.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { DEFAULT_ALERT_SETTINGS } from "../alert-settings.ts";

const db = testDatabase();
const app = testApp(db, () => new Date("2026-12-01T03:00:00Z"));
const { inject } = app;
const read = async (headers: Record<string, string>) =>
  (await inject({ url: "/api/profile", headers })).json();
const patch = (headers: Record<string, string>, payload: object) =>
  inject({ method: "PATCH", url: "/api/profile", headers, payload });

const dietary = {
  diets: ["halal", "gluten-free"],
  allergens: [
    { allergen: "nuts", severity: "medium" },
    { allergen: "buckwheat", severity: "high" },
  ],
  otherNeeds: [{ text: "celery", severe: true }],
};
/** With the lexicon's reading of the words. */
const readDietary = {
  ...dietary,
  otherNeeds: [{ text: "celery", severe: true, food: { id: "celery", ja: "セロリ", allergens: [] } }],
};

describe("/api/profile", () => {
  it("is empty at first", async () => {
    const { headers } = await testAccount(app);
    expect(await read(headers)).toEqual({ language: "en", dietary: EMPTY_DIETARY_PROFILE, alerts: null });
  });

  it("updates given fields only", async () => {
    const { headers } = await testAccount(app);
    const alerts = { ...DEFAULT_ALERT_SETTINGS, alertDistances: [50] };
    expect((await patch(headers, { dietary })).json().dietary).toEqual(readDietary);
    expect((await patch(headers, { alerts })).json()).toMatchObject({ dietary: readDietary, alerts });
    expect((await patch(headers, { language: "ja" })).json()).toEqual({
      ...{ language: "ja", alerts },
      dietary: readDietary,
    });
    expect((await patch(headers, { alerts: null })).json().alerts).toBeNull();
    expect((await patch(headers, {})).statusCode).toBe(200);
    expect(await read(headers)).toEqual({ language: "ja", dietary: readDietary, alerts: null });
    expect((await inject({ url: "/api/auth/me", headers })).json().language).toBe("ja");
  });

  it("stores the higher of two severities", async () => {
    const { headers } = await testAccount(app);
    const twice = [
      { allergen: "eggs", severity: "high" },
      { allergen: "eggs", severity: "medium" },
    ];
    const answer = await patch(headers, { dietary: { diets: ["vegan", "vegan"], allergens: twice } });
    expect(answer.json().dietary).toEqual({
      diets: ["vegan"],
      allergens: [{ allergen: "eggs", severity: "high" }],
      otherNeeds: [],
    });
  });

  it("preserves other needs that a client omits", async () => {
    const { headers } = await testAccount(app);
    await patch(headers, { dietary });
    const known = (await patch(headers, { dietary: { diets: [], allergens: [] } })).json();
    expect(known.dietary).toEqual({ diets: [], allergens: [], otherNeeds: readDietary.otherNeeds });
    const emptied = await patch(headers, { dietary: { diets: [], allergens: [], otherNeeds: [] } });
    expect(emptied.json().dietary.otherNeeds).toEqual([]);
  });

  it.each([
    [{ language: "xx" }, "language"],
    [{ dietary: null }, "dietary"],
    [{ dietary: { diets: ["keto"], allergens: [] } }, "dietary.diets.0"],
    [
      { dietary: { diets: [], allergens: [{ allergen: "nuts", severity: "deadly" }] } },
      "dietary.allergens.0.severity",
    ],
    [
      { dietary: { diets: [], allergens: Array(50).fill({ allergen: "nuts", severity: "high" }) } },
      "dietary.allergens",
    ],
    [{ dietary: { diets: [], allergens: [], otherNeeds: ["x".repeat(61)] } }, "dietary.otherNeeds.0.text"],
    [{ alerts: { ...DEFAULT_ALERT_SETTINGS, alertDistances: [75] } }, "alerts.alertDistances.0"],
    [
      { alerts: { ...DEFAULT_ALERT_SETTINGS, restaurantTypes: ["x".repeat(500)] } },
      "alerts.restaurantTypes.0",
    ],
    [{ alerts: { enabled: true } }, "alerts.alertDistances"],
    [{ role: "owner" }, "role"],
    [{ dietary: { ...EMPTY_DIETARY_PROFILE, __proto__x: "\u0000" } }, "dietary.__proto__x"],
  ])("refuses %j", async (changes, path) => {
    const { headers } = await testAccount(app);
    const answer = await patch(headers, changes);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
    expect(await read(headers)).toEqual({ language: "en", dietary: EMPTY_DIETARY_PROFILE, alerts: null });
  });

  it("requires a login", async () => {
    expect((await inject({ url: "/api/profile" })).statusCode).toBe(401);
    expect((await patch({}, { language: "ja" })).statusCode).toBe(401);
  });
});
