import { useEffect, useState } from "react";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { browserApi } from "#platform/web/lib/calls/api.ts";
import type { ApplicationSummary, OwnApplications } from "../../contract.ts";
import { onboardingApi } from "../api.ts";
import { type ApplicationDraft, EMPTY, filledIn, placeQuestion } from "./application-draft.ts";

/**
 * What the form begins with: a trial code or a place of the map that another page hands over behind `#`, and what the
 * reader's account knows.
 * Returns the account's applications that still wait.
 */
export function useFirstFacts(
  draft: ApplicationDraft,
  change: (changes: Partial<ApplicationDraft>) => void,
  isAlive: boolean,
): readonly ApplicationSummary[] {
  const { user } = useSession();
  const [own, setOwn] = useState<OwnApplications | null>(null);
  const userId = user?.id;

  useEffect(() => {
    const handed = new URLSearchParams(window.location.hash.slice(1));
    const [code, place] = [handed.get("code"), handed.get("place")];
    if (!isAlive || (code === null && place === null)) return;
    if (code !== null) change({ trialCode: code.toUpperCase() });
    if (place !== null) void factsOfPlace(place).then(change);
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
  }, [isAlive, change]);

  useEffect(() => {
    if (userId === undefined) return;
    const abort = new AbortController();
    browserApi.get(onboardingApi("GET /api/owner-applications"), abort.signal).then(setOwn, () => undefined);
    return () => abort.abort();
  }, [userId]);

  // Once: who empties a field wants it empty.
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (!isAlive || own === null || isFilled) return;
    setFilled(true);
    change(filledIn(draft, own.known));
  }, [isAlive, own, isFilled, draft, change]);

  return (own?.applications ?? []).filter(({ state }) => state === "submitted");
}

/** What the map knows of a place, as its owner's first words; nothing where it can't be asked for now. */
async function factsOfPlace(id: string): Promise<Partial<ApplicationDraft>> {
  try {
    const place = await browserApi.get(restaurantsApi("GET /api/restaurants/:id", { params: { id } }));
    if (place.isRegistered) return {};
    const facts = {
      ...{ restaurantName: place.name, address: place.address ?? "", phone: place.phone ?? "" },
      ...{ lat: place.latitude, lng: place.longitude, website: place.website ?? "" },
    };
    return { ...facts, placeId: place.id, asked: placeQuestion({ ...EMPTY, ...facts }) };
  } catch {
    return {};
  }
}
