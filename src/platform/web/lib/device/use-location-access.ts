import { useCallback, useEffect, useRef, useState } from "react";
import { allowLocation } from "../memory/consent.ts";
import { followPermission, type Located, type LocationFailure, locate } from "./geolocation.ts";

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
