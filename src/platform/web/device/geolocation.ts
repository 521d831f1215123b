import { useCallback, useEffect, useRef, useState } from "react";
import type { Position } from "#kernel/geo.ts";
import { allowLocation } from "../storage/consent.ts";

/** A position as the device knows it. */
export interface Located extends Position {
  /** Radius in metres that the device is sure of. */
  accuracyMetres: number;
}

/** Why there is no position (specification, section 8). */
export type LocationFailure = "unsupported" | "denied" | "unavailable" | "timeout" | "other";
type LocationAnswer = { ok: true; here: Located } | { ok: false; reason: LocationFailure };

/** `unknown`: the reader has not been asked, or the browser does not tell. */
export type LocationPermission = "granted" | "denied" | "unknown" | "unsupported";

/** One question for the position: exact, patient for 15 s, content with one that is up to 5 minutes old. */
export const ONE_SHOT: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 };
/** The question of the page that asks for permission: exact, 10 s, and the position of this very moment. */
export const PERMISSION_REQUEST: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 0,
};
/** Following somebody who walks: exact, 10 s, content with what is up to 30 s old. */
export const WALK: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

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

/** Tells every new position until it is stopped; a failure now and then does not end it. Gives back how to stop. */
export function followPosition(
  options: PositionOptions,
  onAnswer: (answer: LocationAnswer) => void,
): () => void {
  if (!isSupported()) {
    onAnswer({ ok: false, reason: "unsupported" });
    return () => undefined;
  }
  const watch = navigator.geolocation.watchPosition(
    ({ coords }) => onAnswer({ ok: true, here: toLocated(coords) }),
    (error) => onAnswer({ ok: false, reason: failureOf(error.code) }),
    options,
  );
  return () => navigator.geolocation.clearWatch(watch);
}

/** What the reader has already said about their position, without asking them. */
export async function locationPermission(): Promise<LocationPermission> {
  if (!isSupported()) return "unsupported";
  const status = await permissionStatus();
  return status === null ? "unknown" : meaningOf(status.state);
}

/**
 * Tells what the permission is now and whenever it changes (`hasChanged`), also in the browser's settings. Gives back
 * how to stop.
 */
export function followPermission(
  onPermission: (permission: LocationPermission, hasChanged: boolean) => void,
): () => void {
  const stopped = new AbortController();
  const follow = async () => {
    const status = isSupported() ? await permissionStatus() : null;
    if (stopped.signal.aborted) return;
    if (status === null) onPermission(isSupported() ? "unknown" : "unsupported", false);
    else {
      onPermission(meaningOf(status.state), false);
      const hear = () => onPermission(meaningOf(status.state), true);
      status.addEventListener("change", hear, { signal: stopped.signal });
    }
  };
  void follow();
  return () => stopped.abort();
}

/** Null where the browser does not tell. */
async function permissionStatus(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: "geolocation" });
  } catch {
    return null;
  }
}

/** `prompt` is no answer yet: the reader may still say yes. */
function meaningOf(state: PermissionState): LocationPermission {
  return state === "prompt" ? "unknown" : state;
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

export type LocationAccess =
  | { state: "unknown" }
  | { state: "requesting" }
  | { state: "granted" }
  | { state: "denied"; reason: LocationFailure };

/**
 * Whether this page may know where the reader is (specification, section 4). It follows what they change in the
 * browser's settings meanwhile. `request` asks them, and the device; it gives the position, or null.
 */
export function useLocationAccess(options: PositionOptions): {
  access: LocationAccess;
  request: () => Promise<Located | null>;
} {
  const [access, setAccess] = useState<LocationAccess>({ state: "unknown" });
  const isRequesting = useRef(false);
  const hasRequested = useRef(false);

  useEffect(
    () =>
      followPermission((permission, hasChanged) => {
        // The reader was quicker than the browser: what it said at the start is older than the device's answer.
        if (!hasChanged && hasRequested.current) return;
        // Whoever says yes in the browser's own question is granted only once there is a position.
        if (isRequesting.current) return;
        if (permission === "denied" || permission === "unsupported")
          setAccess({ state: "denied", reason: permission });
        else setAccess({ state: permission });
      }),
    [],
  );

  const request = useCallback(async () => {
    isRequesting.current = true;
    hasRequested.current = true;
    setAccess({ state: "requesting" });
    const answer = await locate(options);
    isRequesting.current = false;
    // Whoever presses the button that says what it is for has agreed to it.
    if (answer.ok) allowLocation();
    setAccess(answer.ok ? { state: "granted" } : { state: "denied", reason: answer.reason });
    return answer.ok ? answer.here : null;
  }, [options]);
  return { access, request };
}
