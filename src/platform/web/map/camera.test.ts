import { describe, expect, it } from "vitest";
import { cameraFromParam, cameraShowing, cameraToParam, isSameCamera, pixelOffset } from "./camera.ts";

describe("the camera in the address bar", () => {
  it("is short and survives the round trip", () => {
    const camera = { lat: 35.681236, lng: 139.767125, zoom: 14.253 };
    expect(cameraToParam(camera)).toBe("35.68124,139.76713,14.25");
    expect(cameraFromParam(cameraToParam(camera))).toEqual({ lat: 35.68124, lng: 139.76713, zoom: 14.25 });
  });

  it("takes places in the south and west", () => {
    expect(cameraFromParam("-33.87,-151.2,9")).toEqual({ lat: -33.87, lng: -151.2, zoom: 9 });
  });

  it.each([
    null,
    undefined,
    "",
    "35.68",
    "35.68,139.76",
    "35.68,139.76,",
    "35.68,139.76,14z",
    "35.68, 139.76, 14",
    "91,139.76,14",
    "35.68,181,14",
    "35.68,139.76,2",
    "35.68,139.76,20",
    "1e1,139.76,14",
    "NaN,139.76,14",
    "35.68,139.76,14,5",
  ])("refuses %j", (param) => {
    expect(cameraFromParam(param)).toBeNull();
  });

  it("ignores differences that the address cannot hold", () => {
    const camera = { lat: 35.68, lng: 139.76, zoom: 14 };
    expect(isSameCamera(camera, { ...camera, lat: 35.680001 })).toBe(true);
    expect(isSameCamera(camera, { ...camera, lat: 35.6801 })).toBe(false);
    expect(isSameCamera({ ...camera, lng: -0.0000001 }, { ...camera, lng: 0 })).toBe(true);
  });
});

it("counts pixels as the map does", () => {
  // The whole earth is 512 pixels wide at zoom 0 and 2048 pixels at zoom 2.
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

describe("cameraShowing", () => {
  const camera = { lat: 35.68, lng: 139.76, zoom: 14 };
  const east = (degrees: number) => ({ lat: 35.68, lng: 139.76 + degrees });

  it("zooms out until the nearest places are in sight, whatever their order", () => {
    const { zoom, ...middle } = cameraShowing(camera, [east(0.5), east(0.04), east(0.02)], { count: 2 });
    expect(middle).toEqual({ lat: 35.68, lng: 139.76 });
    expect(Math.abs(pixelOffset(east(0.04), { ...camera, zoom }).x)).toBeLessThanOrEqual(140);
    expect(Math.abs(pixelOffset(east(0.5), { ...camera, zoom }).x)).toBeGreaterThan(140);
  });

  it("never zooms in, and stays where there is nothing or only something far away", () => {
    expect(cameraShowing(camera, [east(0.001)], { count: 3 })).toEqual(camera);
    expect(cameraShowing(camera, [], { count: 3 })).toEqual(camera);
    expect(cameraShowing(camera, [{ lat: 43.06, lng: 141.35 }], { count: 3 })).toEqual(camera);
  });
});
