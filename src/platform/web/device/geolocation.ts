import { useCallback, useEffect, useRef, useState } from "react";
import type { Position } from "#kernel/geo.ts";
import { allowLocation } from "../storage/consent.ts";

/** A position reported by the device. */
export interface Located extends Position {
  /** Accuracy radius in meters. */
  accuracyMetres: number;
}

/** Why there is no position (specification, section 8). */
export type LocationFailure = "unsupported" | "denied" | "unavailable" | "timeout" | "other";
type LocationAnswer = { ok: true; here: Located } | { ok: false; reason: LocationFailure };

/** `unknown`: not requested yet, or the browser does not say. */
export type LocationPermission = "granted" | "denied" | "unknown" | "unsupported";

/** A single request: high accuracy, 15 s timeout, accepts a position up to 5 minutes old. */
export const ONE_SHOT: PositionOptions = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 300_000 };
/** Request of the permission page: high accuracy, 10 s timeout, current position only. */
export const PERMISSION_REQUEST: PositionOptions = {
  enableHighAccuracy: true,
  timeout: 10_000,
  maximumAge: 0,
};
/** Tracking while walking: high accuracy, 10 s timeout, accepts a position up to 30 s old. */
export const WALK: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 30_000 };

/** Requests the device's position; the browser may prompt the user first. Never throws. */
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

/** Reports every new position; occasional failures do not end it. Returns a function that stops it. */
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

/** The current geolocation permission, without prompting. */
export async function locationPermission(): Promise<LocationPermission> {
  if (!isSupported()) return "unsupported";
  const status = await permissionStatus();
  return status === null ? "unknown" : meaningOf(status.state);
}

/**
 * Reports the current permission and every change (`hasChanged`), including in the browser's settings. Returns a
 * function that stops it.
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
      const listener = () => onPermission(meaningOf(status.state), true);
      status.addEventListener("change", listener, { signal: stopped.signal });
    }
  };
  void follow();
  return () => stopped.abort();
}

/** Null if the browser does not support permission queries. */
async function permissionStatus(): Promise<PermissionStatus | null> {
  try {
    return await navigator.permissions.query({ name: "geolocation" });
  } catch {
    return null;
  }
}

/** `prompt` is not a decision: the user may still grant permission. */
function meaningOf(state: PermissionState): LocationPermission {
  return state === "prompt" ? "unknown" : state;
}

function isSupported(): boolean {
  return "geolocation" in navigator;
}

function toLocated({ latitude, longitude, accuracy }: GeolocationCoordinates): Located {
  return { lat: latitude, lng: longitude, accuracyMetres: accuracy };
}

/** Maps the codes of `GeolocationPositionError`. */
function failureOf(code: number): LocationFailure {
  return ({ 1: "denied", 2: "unavailable", 3: "timeout" } as const)[code] ?? "other";
}

export type LocationAccess =
  | { state: "unknown" }
  | { state: "requesting" }
  | { state: "granted" }
  | { state: "denied"; reason: LocationFailure };

/**
 * Whether this page may access the user's position (specification, section 4). Tracks changes in the browser's
 * settings. `request` prompts the user and queries the device; it returns the position, or null.
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
        // The request was made before the initial permission arrived, so the device's response is more recent.
        if (!hasChanged && hasRequested.current) return;
        // After a grant in the browser's prompt, access counts as granted only once there is a position.
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
    // Pressing the button that states the purpose counts as consent.
    if (answer.ok) allowLocation();
    setAccess(answer.ok ? { state: "granted" } : { state: "denied", reason: answer.reason });
    return answer.ok ? answer.here : null;
  }, [options]);
  return { access, request };
}
