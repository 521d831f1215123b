import type { Position } from "../../shared/geo.ts";

/** A position as the device knows it. */
export interface Located extends Position {
  /** Radius in metres that the device is sure of. */
  accuracyMetres: number;
}

/** Why there is no position (specification, section 8). */
export type LocationFailure = "unsupported" | "denied" | "unavailable" | "timeout" | "other";
export type LocationAnswer = { ok: true; here: Located } | { ok: false; reason: LocationFailure };

/** `unknown`: the reader has not been asked, or the browser does not tell. */
export type LocationPermission = "granted" | "denied" | "unknown" | "unsupported";

/** One question for the position: exact, patient for 15 s, content with one that is up to 5 minutes old. */
export const ONE_SHOT: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 };

/** Asks the device where it is; the browser may ask the reader first. Never throws. */
export function locate(options: PositionOptions = ONE_SHOT): Promise<LocationAnswer> {
  if (!isSupported()) return Promise.resolve({ ok: false, reason: "unsupported" });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, here: toLocated(coords) }),
      (error) => resolve({ ok: false, reason: failureOf(error.code) }),
      options,
    );
  });
}

/** What the reader has already said about their position, without asking them. */
export async function locationPermission(): Promise<LocationPermission> {
  if (!isSupported()) return "unsupported";
  try {
    const { state } = await navigator.permissions.query({ name: "geolocation" });
    return state === "prompt" ? "unknown" : state;
  } catch {
    return "unknown";
  }
}

function isSupported(): boolean {
  return "geolocation" in navigator;
}

function toLocated({ latitude, longitude, accuracy }: GeolocationCoordinates): Located {
  return { lat: latitude, lng: longitude, accuracyMetres: accuracy };
}

/** The codes of `GeolocationPositionError`. */
function failureOf(code: number): LocationFailure {
  return ({ 1: "denied", 2: "unavailable", 3: "timeout" } as const)[code] ?? "other";
}
