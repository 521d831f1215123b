import { useState } from "react";
import { useTranslations } from "use-intl";
import { useOwnedResource } from "#domains/accounts/web/use-owned-resource.ts";
import type { ChangeReservation, ReservationView } from "#domains/reservations/contract/reservations.ts";
import type { LATE_MINUTES, ReservationStatus } from "#domains/reservations/reservation-constants.ts";
import { keepOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { zoneName } from "#platform/web/i18n/zone.ts";
import { usePolling } from "#platform/web/live/polling.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { queueCall } from "#platform/web/pwa/queue/queue-call.ts";
import type { Outcome } from "#platform/web/pwa/queue/waiting-call.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../api.ts";
import { type Alternatives, alternativesIn } from "../booking/when/free-times.ts";
import type { ConfirmationPageData } from "../page-loaders.ts";
import { isSettling } from "../reservation-state.tsx";

/** Polling interval while the page is visible. */
const ASK_AGAIN_MS = 20_000;

/** How often to poll for the payment provider's confirmation. */
const SETTLING_MS = 2_000;
const OPEN: readonly ReservationStatus[] = ["pending_payment", "requested", "confirmed", "seated"];

/** The current reservation. A signed-in reader of a shared copy may be its holder, so it is requested again. */
export function useOwnReservation(id: string, key: string | null, found: ConfirmationPageData | null) {
  const { language } = usePage();
  const own = useOwnedResource({
    id,
    call: reservationsApi("GET /api/reservations/:id", { params: { id }, query: { key } }),
    found: found?.reservation ?? null,
    isWhole: found?.reservation.isHolder === true,
  });
  const { thing: reservation, isLooking, show, refresh } = own;
  const isHolder = reservation?.isHolder === true;
  useFollow(isHolder ? reservation.status : null, refresh);
  usePolling(isHolder && isSettling(reservation), SETTLING_MS, refresh);
  return {
    data: reservation && {
      reservation,
      thread: found?.thread ?? null,
      onDevice: found?.onDevice ?? null,
      zoneName: found?.zoneName ?? zoneName(reservation.restaurant.zone, language),
    },
    isLooking,
    show,
    refresh,
  };
}

/** Polls a reservation whose state may change; null disables it. */
function useFollow(status: ReservationStatus | null, onTime: () => void): void {
  usePolling(status !== null && OPEN.includes(status), ASK_AGAIN_MS, onTime);
}

interface BookingMutationOptions {
  reservation: ReservationView;
  /** From the link that we sent. */
  linkKey: string | null;
  /** The reservation as it is after a change. */
  show(reservation: ReservationView): void;
  /** A call was rejected: loads the current state. */
  refresh(): void;
}

export interface BookingMutations {
  isPending: boolean;
  /** Shows the result as `confirmation.done.<done>`; a lost race for a table is left to the caller. */
  run(
    act: GuestAct,
    done: "changed" | "cancelled" | "late" | "onTime" | "fewer" | "undone",
  ): Promise<ActOutcome>;
}

/** The guest's actions on a reservation, with their results as toasts. */
export function useBookingMutations({
  reservation,
  linkKey,
  show,
  refresh,
}: BookingMutationOptions): BookingMutations {
  const t = useTranslations("confirmation");
  const toast = useToast();
  const { language } = usePage();
  const [isPending, setPending] = useState(false);
  const { id, restaurant } = reservation;
  const { name } = bothNames(restaurant.name, restaurant.nameTranslations, language);
  const target: ActTarget = { id, key: linkKey, restaurantName: name.text };

  const run: BookingMutations["run"] = async (act, done) => {
    setPending(true);
    const outcome = await postAct(target, act).finally(() => setPending(false));
    if (outcome.kind === "done") {
      show(outcome.reservation);
      toast({ title: t(`done.${done}`), tone: "success" });
      void keepOwnPage(paths.confirmation(id, linkKey));
    }
    if (outcome.kind === "failed") {
      toast({ title: t("failed.title"), text: outcome.message ?? t("failed.network"), tone: "error" });
      refresh();
    }
    return outcome;
  };
  return { isPending, run };
}

/** 0: on time after all. */
export type LateMinutes = 0 | (typeof LATE_MINUTES)[number];

/** An action by the guest. */
type GuestAct =
  | { kind: "change"; change: ChangeReservation }
  | { kind: "cancel"; reason: string }
  | { kind: "late"; minutes: LateMinutes };

export type ActOutcome =
  | { kind: "done"; reservation: ReservationView }
  /** There is no network: it will be sent. The restaurant doesn't know of it yet. */
  | { kind: "waiting" }
  | { kind: "taken"; alternatives: Alternatives }
  /** In the reader's language; null when the server could not be reached or gave none. */
  | { kind: "failed"; message: string | null };

interface ActTarget {
  id: string;
  /** From the link that we sent. */
  key: string | null;
  /** In the reader's language. */
  restaurantName: string;
}

/** Sends an action. Queued while offline. Never throws. */
async function postAct(target: ActTarget, act: GuestAct): Promise<ActOutcome> {
  try {
    const sending = await queueCall(callFor(target, act));
    return sending.state === "answered" ? { kind: "done", reservation: sending.answer } : { kind: "waiting" };
  } catch (error) {
    return error instanceof ApiError ? readRefusal(error) : { kind: "failed", message: null };
  }
}

/** How a call that waited in the queue has ended; null when it was not sent. */
export function readEnding({ result }: Outcome): ActOutcome | null {
  if (result.kind === "sent")
    return { kind: "done", reservation: JSON.parse(result.text) as ReservationView };
  return result.kind === "refused" ? readRefusal(new ApiError(result.status, result.text)) : null;
}

function callFor({ id, key, restaurantName }: ActTarget, act: GuestAct) {
  const about = { kind: act.kind === "cancel" ? "booking-cancellation" : "booking-change" } as const;
  return {
    ...requestFor({ params: { id }, query: { key } }, act),
    idempotencyKey: randomIdempotencyKey(),
    about: { ...about, reservationId: id, restaurantName },
    belongsTo: key === null && currentToken() !== null ? "account" : "device",
  } as const;
}

function requestFor(at: { params: { id: string }; query: { key: string | null } }, act: GuestAct) {
  switch (act.kind) {
    case "change":
      return reservationsApi("PATCH /api/reservations/:id", { ...at, body: act.change });
    case "cancel":
      return reservationsApi("POST /api/reservations/:id/cancel", {
        ...at,
        body: { reason: act.reason.trim() || null },
      });
    case "late":
      return reservationsApi("POST /api/reservations/:id/late", { ...at, body: { minutes: act.minutes } });
  }
}

function readRefusal({ problem }: ApiError): ActOutcome {
  if (problem === null) return { kind: "failed", message: null };
  if (problem.code === "time-not-available") return { kind: "taken", alternatives: alternativesIn(problem) };
  return { kind: "failed", message: problem.errors?.[0]?.message ?? problem.detail };
}
