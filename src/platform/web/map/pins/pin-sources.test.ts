import { describe, expect, it } from "vitest";
import type { MapPin } from "../map-types.ts";
import { emphasisedToGeoJson, pinsToGeoJson } from "./pin-sources.ts";

function pin(id: string, rest: Partial<MapPin> = {}): MapPin {
  return { id, name: `Restaurant ${id}`, lat: 35.68, lng: 139.76, isPartner: false, rating: null, ...rest };
}

describe("pins as GeoJSON", () => {
  it("puts longitude before latitude and carries what the layers need", () => {
    expect(pinsToGeoJson([pin("a", { isPartner: true, rating: 4.5 })]).features).toEqual([
      {
        type: "Feature",
        geometry: { type: "Point", coordinates: [139.76, 35.68] },
        properties: { id: "a", name: "Restaurant a", isPartner: true, rating: 4.5 },
      },
    ]);
  });

  it("has no rating at all for an unrated restaurant", () => {
    expect(pinsToGeoJson([pin("a")]).features[0]?.properties).not.toHaveProperty("rating");
  });

  it("leaves out restaurants that are nowhere", () => {
    const pins = [pin("nan", { lat: Number.NaN }), pin("far", { lng: 200 }), pin("here")];
    expect(pinsToGeoJson(pins).features.map((feature) => feature.properties.id)).toEqual(["here"]);
  });
});

describe("pins that want attention", () => {
  const pins = [pin("a"), pin("b"), pin("c")];

  it("are the selected one, drawn last, and the highlighted one", () => {
    const { features } = emphasisedToGeoJson(pins, "a", "c");
    expect(features.map(({ properties }) => [properties.id, properties.isSelected])).toEqual([
      ["c", false],
      ["a", true],
    ]);
  });

  it("is one pin when both are the same, and none when neither is there", () => {
    expect(emphasisedToGeoJson(pins, "b", "b").features).toHaveLength(1);
    expect(emphasisedToGeoJson(pins, "gone", null).features).toEqual([]);
  });
});
