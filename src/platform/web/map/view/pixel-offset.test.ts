import { expect, it } from "vitest";
import { pixelOffset } from "./pixel-offset.ts";

it("counts pixels as the map does", () => {
  // A tile of 512 pixels is the whole earth at zoom 0, a quarter of its width at zoom 2.
  expect(pixelOffset({ lat: 0, lng: 90 }, { lat: 0, lng: 0, zoom: 0 })).toEqual({ x: 128, y: 0 });
  expect(pixelOffset({ lat: 0, lng: 90 }, { lat: 0, lng: 0, zoom: 2 })).toEqual({ x: 512, y: 0 });
  // The northern edge of the square map.
  expect(pixelOffset({ lat: 85.0511287798, lng: 0 }, { lat: 0, lng: 0, zoom: 1 })).toEqual({ x: 0, y: -512 });
});

it("keeps a street's length in the north of a city", () => {
  // 1 km to the north at 35.68 degrees: 78271.5 m per pixel at the equator and zoom 0, times the cosine.
  const north = pixelOffset({ lat: 35.68 + 1 / 111.195, lng: 139.76 }, { lat: 35.68, lng: 139.76, zoom: 14 });
  expect(north.x).toBe(0);
  expect(Math.abs(north.y + 1000 / ((78_271.5 * Math.cos((35.68 * Math.PI) / 180)) / 2 ** 14))).toBeLessThan(
    2,
  );
});

it("takes the shorter way over the date line", () => {
  expect(pixelOffset({ lat: 0, lng: -179 }, { lat: 0, lng: 179, zoom: 3 }).x).toBe(
    Math.round((2 / 360) * 512 * 8),
  );
});
