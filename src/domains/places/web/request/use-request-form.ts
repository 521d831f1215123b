import { useState } from "react";
import { useTranslations } from "use-intl";
import { useDraftForm } from "#platform/web/form/use-draft-form.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { attemptOf, endAttemptOf } from "#platform/web/lib/calls/attempt.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import type { PlaceRequestReceived } from "../../contract.ts";
import { MAX_PLACE_TEXT } from "../../place-constants.ts";
import { placesApi } from "../api.ts";
import { bodyOf, EMPTY, type RequestDraft, type Way } from "./model.ts";

/** Keys in the session storage. */
const MEMORY = "noren_place_request";
const ATTEMPT = "noren_place_request_attempt";

export type RequestForm = ReturnType<typeof useRequestForm>;

/** The form about a place that never asked to be listed. */
export function useRequestForm(placeId: string, way: Way) {
  const t = useTranslations("places");
  const { language } = usePage();
  const [received, setReceived] = useState<PlaceRequestReceived | null>(null);
  const form = useDraftForm<RequestDraft, PlaceRequestReceived>({
    empty: EMPTY,
    memory: `${MEMORY}_${placeId}`,
    send(draft) {
      const body = bodyOf(way, draft, language);
      const { key } = attemptOf(ATTEMPT, { placeId, body }, null);
      const call = placesApi("POST /api/restaurants/:id/requests", { params: { id: placeId }, body });
      return send(call, { idempotencyKey: key });
    },
    onSent(answer) {
      endAttemptOf(ATTEMPT);
      setReceived(answer);
      window.scrollTo({ top: 0 });
    },
    failed: { title: t("failed"), fallback: () => t("network") },
  });
  // Whatever is changed may be what the message about the whole request (`kind`) speaks of.
  const change = (changes: Partial<RequestDraft>) => form.change({ kind: form.draft.kind, ...changes });
  const setText = (field: keyof typeof MAX_PLACE_TEXT, text: string) => change({ [field]: text });
  return { ...form, received, change, setText, max: MAX_PLACE_TEXT };
}
