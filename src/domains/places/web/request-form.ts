import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Language } from "#kernel/languages.ts";
import { send } from "#platform/web/calls/api.ts";
import { attemptOf, endAttemptOf } from "#platform/web/calls/idempotency-key.ts";
import { useDraftForm } from "#platform/web/form/use-draft-form.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import type { PlaceRequestBody, PlaceRequestReceived } from "../contract.ts";
import { MAX_PLACE_TEXT, type PlaceRequestKind, type PlaceRole } from "../place-constants.ts";
import { placesApi } from "./api.ts";

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

export type Way = "correct" | "remove";

/** What stands in the form, as typed. Facts that are right are empty. */
interface RequestDraft extends Record<string, string> {
  /** `yes`, or empty. */
  isClosed: string;
  name: string;
  address: string;
  phone: string;
  openingHours: string;
  website: string;
  /** Where the pin was set, in degrees; empty where it is right. */
  lat: string;
  lng: string;
  reason: string;
  personName: string;
  role: string;
  email: string;
  contactPhone: string;
  /** Carries what is wrong with the form as a whole. */
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

/** What is sent: of the facts only those that somebody has filled in. */
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
