import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslations } from "use-intl";
import { placesApi } from "#domains/places/web/api.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { attemptOf, endAttemptOf } from "#platform/web/lib/calls/attempt.ts";
import { type Failure, readFailure } from "#platform/web/lib/form/read-failure.ts";
import { useDraft } from "#platform/web/lib/form/use-draft.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { focusFirst } from "#platform/web/ui/dialog/focus-first.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import type { PlaceRequestReceived } from "../../contract.ts";
import { MAX_PLACE_TEXT } from "../../place-constants.ts";
import { bodyOf, EMPTY, type RequestDraft, type Way } from "./model.ts";

/** This tab remembers under it what was typed. */
const MEMORY = "noren_place_request";
const ATTEMPT = "noren_place_request_attempt";

export type RequestForm = ReturnType<typeof useRequestForm>;

/** The form about a place that never asked to be listed. Nothing typed is lost on failure, nor over a reload. */
export function useRequestForm(placeId: string, way: Way) {
  const t = useTranslations("places");
  const { language } = usePage();
  const toast = useToast();
  const ref = useRef<HTMLFormElement>(null);
  const memory = `${MEMORY}_${placeId}`;
  const { draft, change: changeDraft, clear, isAlive } = useDraft<RequestDraft>(EMPTY, ref, memory);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isPending, setPending] = useState(false);
  const [received, setReceived] = useState<PlaceRequestReceived | null>(null);

  /** Changes fields and takes back what was said about them, and about the form. */
  const change = (changes: Partial<RequestDraft>) => {
    changeDraft(changes);
    const said = Object.fromEntries([...Object.keys(changes), "kind"].map((field) => [field, undefined]));
    setErrors((last) => ({ ...last, ...said }));
  };

  const setText = (field: keyof typeof MAX_PLACE_TEXT, text: string) => change({ [field]: text });

  const submit = async () => {
    if (isPending) return;
    setErrors({});
    setFailure(null);
    setPending(true);
    try {
      const body = bodyOf(way, draft, language);
      const { key } = attemptOf(ATTEMPT, { placeId, body }, null);
      const answer = await send(
        placesApi("POST /api/restaurants/:id/requests", { params: { id: placeId }, body }),
        { idempotencyKey: key },
      );
      endAttemptOf(ATTEMPT);
      clear();
      setReceived(answer);
      window.scrollTo({ top: 0 });
    } catch (error) {
      const { errors: refused, message, waitUntil } = readFailure(error, draft, Date.now());
      const text = message ?? t("network");
      toast({ title: t("failed"), text, tone: "error" });
      if (Object.keys(refused).length === 0) setFailure({ message: text, waitUntil });
      // The words stand beside the field before the focus comes there: so they are read out.
      flushSync(() => setErrors(refused));
      focusFirst(ref.current, refused);
    } finally {
      setPending(false);
    }
  };
  return {
    ...{ ref, draft, errors, failure, isPending, isAlive, received },
    ...{ change, setText, max: MAX_PLACE_TEXT, submit },
  };
}
