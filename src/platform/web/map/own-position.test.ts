import { expect, it } from "vitest";
import { distanceMetres } from "#kernel/geo.ts";
import { accuracyCircle } from "./own-position.ts";

it("keeps the same distance all around, also far in the north", () => {
  for (const lat of [26.2, 35.68, 45.4]) {
    const [ring = []] = accuracyCircle({ lat, lng: 139.76 }, 250).geometry.coordinates;
    for (const [lng = 0, cornerLat = 0] of ring) {
      expect(distanceMetres({ lat, lng: 139.76 }, { lat: cornerLat, lng })).toBeCloseTo(250, 0);
    }
    expect(ring.at(0)).toEqual(ring.at(-1));
  }
});
