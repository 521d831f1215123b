import { afterEach, describe, expect, it, vi } from "vitest";
import {
  followPermission,
  followPosition,
  type LocationPermission,
  locate,
  locationPermission,
  ONE_SHOT,
  PERMISSION_REQUEST,
  WALK,
} from "./geolocation.ts";

afterEach(() => vi.unstubAllGlobals());

/** A device that fails with this error code, or reports one fixed position. */
function device(code?: number) {
  const asked: (PositionOptions | undefined)[] = [];
  const answer = (
    found: PositionCallback,
    failed?: PositionErrorCallback | null,
    options?: PositionOptions,
  ) => {
    asked.push(options);
    if (code === undefined)
      found({ coords: { latitude: 35, longitude: 139, accuracy: 8 } } as GeolocationPosition);
    else failed?.({ code } as GeolocationPositionError);
    return 7;
  };
  return { asked, getCurrentPosition: answer, watchPosition: answer, clearWatch: vi.fn() };
}

function permission(state: PermissionState) {
  const status = Object.assign(new EventTarget(), { state });
  return { status, query: () => Promise.resolve(status) };
}

describe("geolocation", () => {
  it("asks as the specification says: page, one shot, and walking", () => {
    expect(PERMISSION_REQUEST).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 });
    expect(ONE_SHOT).toEqual({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 });
    expect(WALK).toEqual({ enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 });
  });

  it("names the reason of every failure", async () => {
    const reasons = [];
    for (const code of [1, 2, 3, 99]) {
      vi.stubGlobal("navigator", { geolocation: device(code) });
      reasons.push(await locate());
    }
    vi.stubGlobal("navigator", {});
    reasons.push(await locate());
    expect(reasons.map((answer) => !answer.ok && answer.reason)).toEqual([
      "denied",
      "unavailable",
      "timeout",
      "other",
      "unsupported",
    ]);
  });

  it("follows a walker until it is stopped", () => {
    const geolocation = device();
    vi.stubGlobal("navigator", { geolocation });
    const received = vi.fn();
    const stop = followPosition(WALK, received);
    expect(received).toHaveBeenCalledWith({ ok: true, here: { lat: 35, lng: 139, accuracyMetres: 8 } });
    expect(geolocation.asked).toEqual([WALK]);
    stop();
    expect(geolocation.clearWatch).toHaveBeenCalledWith(7);
  });

  it("takes a prompt for an open question, and a browser that does not tell too", async () => {
    vi.stubGlobal("navigator", { geolocation: device(), permissions: permission("prompt") });
    expect(await locationPermission()).toBe("unknown");
    vi.stubGlobal("navigator", {
      geolocation: device(),
      permissions: { query: () => Promise.reject(new TypeError()) },
    });
    expect(await locationPermission()).toBe("unknown");
    vi.stubGlobal("navigator", { permissions: permission("granted") });
    expect(await locationPermission()).toBe("unsupported");
  });

  it("tells when the permission changes, and nothing once it is stopped", async () => {
    const permissions = permission("prompt");
    vi.stubGlobal("navigator", { geolocation: device(), permissions });
    const received: LocationPermission[] = [];
    const stop = followPermission((now) => received.push(now));
    await Promise.resolve();
    await Promise.resolve();
    for (const state of ["granted", "denied"] as const) {
      permissions.status.state = state;
      permissions.status.dispatchEvent(new Event("change"));
    }
    stop();
    permissions.status.dispatchEvent(new Event("change"));
    expect(received).toEqual(["unknown", "granted", "denied"]);
  });
});
