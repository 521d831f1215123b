import { useEffect, useState } from "react";
import {
  followPosition,
  type Located,
  type LocationFailure,
  WALK,
} from "#platform/web/device/geolocation.ts";
import { hasMoved } from "./model.ts";

/** A position that may be farther off than the widest alert distance says nothing about any of them. */
export const COARSEST_M = 200;

export interface Walk {
  /** Where the person is; a new one only after ten metres. Null while nobody knows. */
  here: Located | null;
  /** Why the last question had no answer. */
  trouble: LocationFailure | "coarse" | null;
}

const NOWHERE: Walk = { here: null, trouble: null };

/** Follows somebody who walks, while `isOn`; it never asks for permission by itself unless it is on. */
export function useWalk(isOn: boolean): Walk {
  const [walk, setWalk] = useState(NOWHERE);
  useEffect(() => {
    if (!isOn) return;
    const stop = followPosition(WALK, (answer) =>
      setWalk((last) => {
        if (!answer.ok) return last.here ? last : { here: null, trouble: answer.reason };
        if (answer.here.accuracyMetres > COARSEST_M) return { here: null, trouble: "coarse" };
        return hasMoved(last.here, answer.here) ? { here: answer.here, trouble: null } : last;
      }),
    );
    return () => {
      stop();
      setWalk(NOWHERE);
    };
  }, [isOn]);
  return walk;
}
