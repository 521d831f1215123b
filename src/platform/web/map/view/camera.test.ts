import { describe, expect, it } from "vitest";
import { cameraFromParam, cameraToParam, isSameCamera } from "./camera.ts";

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
    "35.68,139.76,19",
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
