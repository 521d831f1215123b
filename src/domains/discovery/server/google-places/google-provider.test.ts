import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fakeGooglePlaces, type GoogleFault, PIXEL } from "#tests/setup/vendors/fake-google-places.ts";
import { googlePlacesProvider } from "./google-provider.ts";
import type { PlacesProvider, PlacesQuestion } from "./port.ts";

const QUESTION: PlacesQuestion = {
  text: null,
  centre: { lat: 35.66, lng: 139.7 },
  radius: 50_000,
  type: "restaurant",
  language: "zh-Hant",
};
let google: Awaited<ReturnType<typeof fakeGooglePlaces>>;
let provider: PlacesProvider;
beforeEach(async () => {
  google = await fakeGooglePlaces();
  provider = googlePlacesProvider(google.settings);
});
afterEach(() => google.stop());
const sent = () => JSON.parse(google.calls.at(-1)?.body ?? "");

describe("Google's Places API (New)", () => {
  it("is asked for restaurants within 5,000 m, twenty at most, in the reader's language, with the key in a header", async () => {
    expect(await provider.search(QUESTION)).toEqual({ ok: true, found: [] });
    expect(google.calls[0]?.path).toBe("/v1/places:searchNearby");
    expect(sent()).toEqual({
      ...{ languageCode: "zh-TW", regionCode: "JP", includedTypes: ["restaurant"], maxResultCount: 20 },
      locationRestriction: { circle: { center: { latitude: 35.66, longitude: 139.7 }, radius: 5_000 } },
    });
    expect(google.calls[0]?.headers["x-goog-fieldmask"]).toMatch(/^places\.id,.*places\.location/);
  });

  it("is asked by text where there is one", async () => {
    await provider.search({ ...QUESTION, text: "ramen" });
    expect(google.calls[0]?.path).toBe("/v1/places:searchText");
    expect(sent()).toMatchObject({ textQuery: "ramen", includedType: "restaurant", pageSize: 20 });
  });

  it("gives photos of 800 pixels", async () => {
    const answer = await provider.photo("places/a/photos/b");
    expect(answer).toEqual({ ok: true, found: { bytes: PIXEL, type: "image/png" } });
    expect(google.calls[0]?.path).toBe("/v1/places/a/photos/b/media?maxWidthPx=800&skipHttpRedirect=true");
  });

  it.each<[GoogleFault, string]>([
    ["invalid", "refused"],
    ["bad-key", "refused"],
    ["denied", "refused"],
    ["exhausted", "busy"],
    ["unavailable", "down"],
    ["html", "unusable"],
    ["nonsense", "unusable"],
    ["gone", "down"],
  ])("%s: %s", async (fault, expected) => {
    google.state.fault = fault;
    expect(await provider.search(QUESTION)).toMatchObject({ ok: false, fault: expected });
  });

  it("is not waited for longer than guests wait", async () => {
    google.state.fault = "slow";
    const impatient = googlePlacesProvider(google.settings, 500);
    expect(await impatient.search(QUESTION)).toMatchObject({ ok: false, fault: "down" });
  });

  it("knows a place that is gone from one that can't be asked for", async () => {
    expect(await provider.details("gone", "en")).toMatchObject({ ok: false, fault: "not-found" });
    google.state.fault = "denied";
    expect(await provider.details("gone", "en")).toMatchObject({ ok: false, fault: "refused" });
  });
});
