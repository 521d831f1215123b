import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type DietaryProfile, EMPTY_DIETARY_PROFILE } from "#domains/dietary/dietary-profile.ts";
import { type AlertSettings, DEFAULT_ALERT_SETTINGS } from "../../alert-settings.ts";
import type { ChangeProfile } from "../../contract/accounts.ts";

const nuts: DietaryProfile = {
  ...EMPTY_DIETARY_PROFILE,
  allergens: [{ allergen: "nuts", severity: "high" }],
};
const vegan: DietaryProfile = { ...EMPTY_DIETARY_PROFILE, diets: ["vegan"] };
const both: DietaryProfile = { ...nuts, diets: ["vegan"] };

let stored: Map<string, string>;
let isFull: boolean;
/** Accounts on the server. */
let accounts: Record<string, { dietary: DietaryProfile; alerts: AlertSettings | null }>;
/** Runs during a request. */
let meanwhile: () => void;

beforeEach(() => {
  stored = new Map();
  isFull = false;
  accounts = {
    ana: { dietary: EMPTY_DIETARY_PROFILE, alerts: null },
    ben: { dietary: EMPTY_DIETARY_PROFILE, alerts: null },
  };
  meanwhile = () => undefined;
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { cookie: "" });
  vi.stubGlobal("location", { protocol: "http:" });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull && text.length > 2) throw new DOMException("full", "QuotaExceededError");
      stored.set(key, text);
    },
  });
  vi.stubGlobal("fetch", async (_path: string, { headers, body }: { headers: Headers; body: string }) => {
    const account = accounts[headers.get("authorization")?.replace("Bearer ", "") ?? ""];
    if (account === undefined) throw new TypeError("Failed to fetch");
    Object.assign(account, JSON.parse(body) as ChangeProfile);
    meanwhile();
    return Response.json({ language: "en", ...account });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A page load: data in memory is lost. */
async function openPage() {
  vi.resetModules();
  const { syncProfile } = await import("./profile-sync.ts");
  const { saveToken } = await import("#platform/web/storage/session-token.ts");
  const { leaveProfile } = await import("./profile-copy.ts");
  const diet = await import("#domains/dietary/web/dietary-profile.ts");
  const alerts = await import("../alert-settings.ts");
  return {
    ...diet,
    ...alerts,
    leaveProfile,
    saveToken,
    syncAs: async (who: string) => {
      saveToken(who);
      await syncProfile(who);
    },
  };
}

describe("bringTogether", () => {
  it("uploads the device's changes and downloads the account's", async () => {
    const page = await openPage();
    page.saveDietaryProfile(nuts);
    accounts.ana = { dietary: vegan, alerts: { ...DEFAULT_ALERT_SETTINGS, enabled: false } };
    await page.syncAs("ana");
    expect(page.readDietaryProfile()).toEqual(both);
    expect(accounts.ana.dietary).toEqual(both);
    expect(page.readAlertSettings().enabled).toBe(false);
  });

  it("removes what another device removed, also after a reload", async () => {
    const first = await openPage();
    first.saveDietaryProfile(both);
    await first.syncAs("ana");
    accounts.ana = { dietary: vegan, alerts: null };
    const page = await openPage();
    await page.syncAs("ana");
    expect(page.readDietaryProfile()).toEqual(vegan);
  });

  it("keeps changes made during the request and uploads them next time", async () => {
    const page = await openPage();
    meanwhile = () => page.saveDietaryProfile(nuts);
    await page.syncAs("ana");
    meanwhile = () => undefined;
    expect(page.readDietaryProfile()).toEqual(nuts);
    await page.syncAs("ana");
    expect(accounts.ana?.dietary).toEqual(nuts);
  });

  it("changes nothing if the account can't be reached", async () => {
    const page = await openPage();
    page.saveDietaryProfile(nuts);
    await expect(page.syncAs("nobody")).rejects.toThrow("Failed to fetch");
    expect(page.readDietaryProfile()).toEqual(nuts);
  });

  it("writes nothing after a logout meanwhile", async () => {
    accounts.ana = { dietary: nuts, alerts: null };
    const page = await openPage();
    meanwhile = () => page.saveToken(null);
    await page.syncAs("ana");
    expect(page.readDietaryProfile()).toEqual(EMPTY_DIETARY_PROFILE);
  });

  it("loses no allergen if the device's storage is full", async () => {
    accounts.ana = { dietary: both, alerts: null };
    isFull = true;
    const first = await openPage();
    await first.syncAs("ana");
    expect(first.readDietaryProfile()).toEqual(both);
    isFull = false;
    const page = await openPage();
    expect(page.readDietaryProfile()).toEqual(EMPTY_DIETARY_PROFILE);
    await page.syncAs("ana");
    expect(accounts.ana.dietary).toEqual(both);
  });
});

describe("leaveProfile", () => {
  it("removes the account's data from the device at logout", async () => {
    accounts.ana = { dietary: both, alerts: { ...DEFAULT_ALERT_SETTINGS, enabled: false } };
    const page = await openPage();
    await page.syncAs("ana");
    page.leaveProfile();
    expect(page.readDietaryProfile()).toEqual(EMPTY_DIETARY_PROFILE);
    expect(page.readAlertSettings()).toEqual(DEFAULT_ALERT_SETTINGS);
    await page.syncAs("ben");
    expect(accounts.ben?.dietary).toEqual(EMPTY_DIETARY_PROFILE);
    expect(accounts.ana.dietary).toEqual(both);
  });

  it("leaves an allergy that the account doesn't have yet", async () => {
    const page = await openPage();
    await page.syncAs("ana");
    page.saveDietaryProfile(nuts);
    page.leaveProfile();
    expect(page.readDietaryProfile()).toEqual(nuts);
  });

  it("leaves data of people without an account", async () => {
    const page = await openPage();
    page.saveDietaryProfile(nuts);
    page.leaveProfile();
    expect(page.readDietaryProfile()).toEqual(nuts);
  });
});
