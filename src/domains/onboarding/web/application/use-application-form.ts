import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { restaurantsApi } from "#domains/restaurants/web/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi, send, timeLimit } from "#platform/web/calls/api.ts";
import { endIdempotentAttempt, idempotentAttempt } from "#platform/web/calls/idempotency-key.ts";
import { type FieldErrors, useDraftForm } from "#platform/web/form/use-draft-form.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { MAX_TEXT } from "../../application-constants.ts";
import type {
  ApplicationReceived,
  ApplicationSummary,
  OwnApplications,
  PlaceCandidate,
} from "../../contract.ts";
import { onboardingApi } from "../api.ts";
import {
  type ApplicationDraft,
  bodyOf,
  EMPTY,
  filledIn,
  pinOf,
  placeQuestion,
  stepOf,
  wrongFields,
} from "./application-draft.ts";

/** Session storage key of the draft. */
const MEMORY = "noren_application";
const ATTEMPT = "noren_application_attempt";
/** Timeout of the place search; the form then continues without results. */
const PLACES_MS = 6_000;

export type ApplicationForm = ReturnType<typeof useApplicationForm>;

/** The two-step application form. */
export function useApplicationForm() {
  const t = useTranslations("application");
  const { language, takesCards } = usePage();
  const toast = useToast();
  const navigate = useNavigate();
  const [places, setPlaces] = useState<PlaceCandidate[]>([]);
  const [isLooking, setLooking] = useState(false);
  const payable = (draft: ApplicationDraft) => (takesCards ? draft : { ...draft, method: "invoice" });
  const wrong = (draft: ApplicationDraft) =>
    Object.fromEntries(wrongFields(draft).map((field) => [field, t(`restaurant.error.${field}`)]));
  const form = useDraftForm<ApplicationDraft, ApplicationReceived>({
    empty: EMPTY,
    memory: MEMORY,
    check: wrong,
    send(written) {
      const body = bodyOf(payable(written), language);
      const { key } = idempotentAttempt(ATTEMPT, body, null);
      return send(onboardingApi("POST /api/owner-applications", { body }), { idempotencyKey: key });
    },
    async onSent({ id, key, message, paymentUrl }) {
      endIdempotentAttempt(ATTEMPT);
      toast({ title: message, tone: "success" });
      await navigate(paymentUrl ?? paths.application(id, key));
    },
    failed: {
      title: t("ownerApplication.error"),
      fallback: (isAnswered) => t(isAnswered ? "ownerApplication.failed" : "ownerApplication.network"),
    },
    onRefused(fields) {
      if (fields.includes("placeId")) form.fill({ placeId: "", asked: "" });
      flushSync(() => form.fill({ step: stepOf(fields) }));
    },
  });
  const { ref, isAlive, change } = form;
  const draft = payable(form.draft);
  const applications = useFirstFacts(draft, change, isAlive);
  const step: 1 | 2 = draft.step === "2" ? 2 : 1;

  // Steps differ in height, so each one starts scrolled to its top.
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step || !isAlive) return;
    shownStep.current = step;
    const heading = ref.current?.querySelector<HTMLElement>("h2");
    heading?.focus();
    heading?.scrollIntoView({ block: "start" });
  }, [step, isAlive, ref]);

  const next = async () => {
    form.clearErrors();
    const refused = wrong(draft);
    if (Object.keys(refused).length > 0) return form.refuse(refused as FieldErrors<ApplicationDraft>);
    const question = placeQuestion(draft);
    if (draft.asked === question) return change({ step: "2" });
    setLooking(true);
    const found = await placesLike(draft);
    setLooking(false);
    setPlaces(found);
    // Clears an earlier choice, which may have been made for other details.
    change({ placeId: "", ...(found.length === 0 && { asked: question, step: "2" }) });
  };

  /** `placeId`: null for none of them. */
  const choosePlace = (placeId: string | null) => {
    setPlaces([]);
    change({ placeId: placeId ?? "", asked: placeQuestion(draft), step: "2" });
  };

  const isPending = form.isPending || isLooking;
  const submit = async () => {
    if (isPending) return;
    return step === 1 ? next() : form.submit();
  };
  const setText = (field: keyof typeof MAX_TEXT, text: string) => change({ [field]: text });
  return {
    ...form,
    ...{ draft, isPending, step, places, applications, setText, max: MAX_TEXT, choosePlace, submit },
  };
}

/** Existing places that may be the applicant's; empty if the search fails. */
async function placesLike(draft: ApplicationDraft): Promise<PlaceCandidate[]> {
  const { restaurantName: name, address, phone } = draft;
  const pin = pinOf(draft);
  const query = { name, address, phone, ...(pin && { lat: pin.lat, lng: pin.lng }) };
  try {
    const signal = timeLimit(PLACES_MS);
    return await browserApi.get(onboardingApi("GET /api/owner-applications/candidates", { query }), signal);
  } catch {
    return [];
  }
}

/**
 * Initial values of the form: a trial code or a place passed by another page in the URL fragment, and the account's
 * details. Returns the account's pending applications.
 */
function useFirstFacts(
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

  // Only once: a field that the user empties must stay empty.
  const [isFilled, setFilled] = useState(false);
  useEffect(() => {
    if (!isAlive || own === null || isFilled) return;
    setFilled(true);
    change(filledIn(draft, own.known));
  }, [isAlive, own, isFilled, draft, change]);

  return (own?.applications ?? []).filter(({ state }) => state === "submitted");
}

/** A place's map data, to prefill the form; empty if it can't be loaded. */
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
