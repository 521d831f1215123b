import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import { send } from "#platform/web/calls/api.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { useDraftForm } from "#platform/web/form/use-draft-form.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import type { PlaceRequestBody, PlaceRequestReceived } from "../contract.ts";
import { MAX_PLACE_TEXT, type PlaceRequestKind, type PlaceRole } from "../place-constants.ts";
import { placesApi } from "./api.ts";

/** Session storage keys. */
const MEMORY = "noren_place_request";
const ATTEMPT = "noren_place_request_attempt";

export type RequestForm = ReturnType<typeof useRequestForm>;

/** The form for requests about a listed place. */
export function useRequestForm(placeId: string, way: Way) {
  const t = useTranslations("places");
  const { language } = usePage();
  const [received, setReceived] = useState<PlaceRequestReceived | null>(null);
  const form = useDraftForm<RequestDraft, PlaceRequestReceived>({
    empty: EMPTY,
    memory: `${MEMORY}_${placeId}`,
    send(draft) {
      const body = bodyOf(way, draft, language);
      const { key } = idempotentAttempt(ATTEMPT, { placeId, body }, null);
      const call = placesApi("POST /api/restaurants/:id/requests", { params: { id: placeId }, body });
      return send(call, { idempotencyKey: key });
    },
    onSent(answer) {
      endIdempotentAttempt(ATTEMPT);
      setReceived(answer);
      window.scrollTo({ top: 0 });
    },
    failed: { title: t("failed"), fallback: () => t("network") },
  });
  // Any change may fix the error about the whole request (`kind`).
  const change = (changes: Partial<RequestDraft>) => form.change({ kind: form.draft.kind, ...changes });
  const setText = (field: keyof typeof MAX_PLACE_TEXT, text: string) => change({ [field]: text });
  return { ...form, received, change, setText, max: MAX_PLACE_TEXT };
}

export type Way = "correct" | "remove";

/** Form input as typed. Correct facts are left empty. */
interface RequestDraft extends Record<string, string> {
  /** `yes`, or empty. */
  isClosed: string;
  name: string;
  address: string;
  phone: string;
  openingHours: string;
  website: string;
  /** The corrected pin, in degrees; empty if correct. */
  lat: string;
  lng: string;
  reason: string;
  personName: string;
  role: string;
  email: string;
  contactPhone: string;
  /** Carries the error about the whole form. */
  kind: string;
}

export const EMPTY: RequestDraft = {
  ...{ isClosed: "", name: "", address: "", phone: "", openingHours: "", website: "", lat: "", lng: "" },
  ...{ reason: "", personName: "", role: "owner", email: "", contactPhone: "", kind: "" },
};

const TEXTS = ["name", "address", "phone", "openingHours", "website"] as const;

function kindOf(way: Way, { isClosed }: RequestDraft): PlaceRequestKind {
  if (way === "remove") return "remove";
  return isClosed === "" ? "correct" : "closed";
}

/** The request body: only facts that were filled in. */
export function bodyOf(way: Way, draft: RequestDraft, language: Language): PlaceRequestBody {
  const { lat, lng, reason, personName, role, email, contactPhone } = draft;
  const kind = kindOf(way, draft);
  const filled = TEXTS.filter((field) => draft[field].trim() !== "");
  return {
    ...{ kind, reason, personName, role: role as PlaceRole, email: email.trim(), contactPhone, language },
    ...(kind === "correct" && {
      ...Object.fromEntries(filled.map((field) => [field, draft[field]])),
      ...(lat !== "" && { lat: Number(lat), lng: Number(lng) }),
    }),
  };
}
