import { describe, expect, it } from "vitest";
import { AREAS, cameraOf, centreOf, type Place, placeFrom, placePatch } from "./place.ts";

const read = (query: string) => placeFrom(new URLSearchParams(query));

describe("the place in the address", () => {
  it.each<Place>([
    { kind: "area", code: "kyoto" },
    { kind: "me" },
    { kind: "point", position: { lat: 35.1, lng: 139.25 } },
    { kind: "box", bounds: { west: 139.7, south: 35.6, east: 139.8, north: 35.7 } },
  ])("survives the round trip: $kind", (place) => {
    const given = Object.entries(placePatch(place)).filter(([, value]) => value !== null);
    expect(placeFrom(new URLSearchParams(given as [string, string][]))).toEqual(place);
  });

  it("is Tokyo when nothing, or nonsense, is given", () => {
    for (const query of ["", "around=atlantis", "around=95,10", "bbox=1,2,3", "bbox=0,40,1,30", "at=x"]) {
      expect(read(query)).toEqual({ kind: "area", code: "tokyo" });
    }
  });

  it("takes a link that holds only a camera as a search around its middle", () => {
    expect(read("at=34.7,135.5,12")).toEqual({ kind: "point", position: { lat: 34.7, lng: 135.5 } });
    expect(read("at=34.7,135.5,12&around=kyoto")).toEqual({ kind: "area", code: "kyoto" });
  });
});

describe("where the map looks", () => {
  it("waits over Tokyo until the reader's position is known", () => {
    expect(centreOf({ kind: "me" }, null)).toBeNull();
    expect(cameraOf({ kind: "me" }, null)).toMatchObject(AREAS.tokyo);
    expect(cameraOf({ kind: "me" }, { lat: 43, lng: 141 })).toEqual({ lat: 43, lng: 141, zoom: 14 });
  });

  it("finds the middle of a part that crosses the date line", () => {
    const camera = cameraOf({ kind: "box", bounds: { west: 179, south: -1, east: -177, north: 1 } }, null);
    expect(camera.lng).toBe(-179);
    expect(camera.zoom).toBeGreaterThan(5);
  });
});
