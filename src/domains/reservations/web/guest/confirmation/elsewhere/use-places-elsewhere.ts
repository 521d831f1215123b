import { useEffect, useState } from "react";
import type { AlternativePlace } from "#domains/reservations/contract/reservations.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import { reservationsApi } from "../../../api.ts";

/** Where else the guest can eat; null until that is known, and empty where it can't be. `linkKey`: from the link that we sent. */
export function usePlacesElsewhere(id: string, linkKey: string | null): readonly AlternativePlace[] | null {
  const [places, setPlaces] = useState<readonly AlternativePlace[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    browserApi
      .get(
        reservationsApi("GET /api/reservations/:id/alternatives", {
          params: { id },
          query: { key: linkKey ?? undefined },
        }),
        leaving.signal,
      )
      .catch(() => [])
      .then((found) => {
        if (!leaving.signal.aborted) setPlaces(found);
      });
    return () => leaving.abort();
  }, [id, linkKey]);
  return places;
}
