import { useEffect, useState } from "react";
import {
  followPosition,
  type Located,
  type LocationFailure,
  WALK,
} from "#platform/web/device/geolocation.ts";
import { hasMoved } from "./model.ts";

/** A less accurate position says nothing about any alert distance. */
export const COARSEST_M = 200;

export interface Walk {
  /** The person's position, updated after ten metres; null while unknown. */
  here: Located | null;
  /** Why the last position request failed. */
  trouble: LocationFailure | "coarse" | null;
}

const NOWHERE: Walk = { here: null, trouble: null };

/** Follows a walking person while `isOn`; requests permission only then. */
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
