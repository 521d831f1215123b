import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { BookingQuestion } from "#domains/reservations/contract/questions.ts";
import type {
  CreatedReservation,
  CreateReservationBody,
} from "#domains/reservations/contract/reservations.ts";
import type { JoinWaitlistBody } from "#domains/reservations/contract/waitlist.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { focusFirst } from "#platform/web/form/field.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { queueActions, useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import type { CallAbout, WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import type { Failure } from "#platform/web/ui/states.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { reservationsApi } from "../../../api.ts";
import {
  checkDraft,
  complaintAbout,
  type Draft,
  type DraftProblems,
  type Field,
  fromBody,
  toBody,
} from "../draft.ts";
import type { Alternatives } from "../when/free-times.ts";
import {
  type BookingOutcome,
  endJoining,
  joiningOf,
  postBooking,
  readOutcome,
  readRefusal,
} from "./post-booking.ts";
import { type TypedPhone, usePhoneProof } from "./use-phone-proof.ts";

type Errors = Partial<Record<Field, string>>;

/** Book the draft's time, with its hold if there is one, or join the waitlist from then until a later time (`HH:mm`). */
type Ask = { kind: "book"; findHold(): Promise<string | null> } | { kind: "wait"; until: string };

export interface Unproven {
  email: string;
  /** The number, in the place of an email; null with one. */
  phone: TypedPhone | null;
  kind: Ask["kind"];
  /** Many wait already. */
  isListBusy: boolean;
  again(): void;
}

/** What follows a booking, in the place of the next page. */
export interface BookingFollower {
  booked(reservation: CreatedReservation): void;
  waits(waitlistId: string): void;
}

interface BookingOptions {
  restaurantId: string;
  /** In the reader's language. */
  restaurantName: string;
  days: readonly string[];
  /** The restaurant's own. */
  questions: readonly BookingQuestion[];
  form: RefObject<HTMLFormElement | null>;
  onBooked(): void;
  /** The chosen time is no longer available. */
  onTaken(): void;
  /** The restaurant asks something else now. */
  onAsked(questions: BookingQuestion[]): void;
  /** The draft that was sent from the queue and refused. */
  onRefused(draft: Draft): void;
  /** The restaurant takes no bookings without an email any more. */
  onEmailNeeded(): void;
  /** Shows what follows where there are no pages to open: in a frame on another site. */
  follow?: BookingFollower;
}

/** Submits the form: shows its errors, books or joins the waitlist, and opens the next page. */
export function useBooking(options: BookingOptions) {
  const {
    restaurantId,
    restaurantName,
    days,
    questions,
    form,
    onBooked,
    onTaken,
    onAsked,
    onRefused,
    onEmailNeeded,
    follow: follower,
  } = options;
  const t = useTranslations("booking");
  const waitlist = useTranslations("waitlist");
  const toast = useToast();
  const navigate = useNavigate();
  const { language } = usePage();
  const [errors, setErrors] = useState<Errors>({});
  const [alternatives, setAlternatives] = useState<Alternatives | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  /** What is sent again once the guest's address is proven. */
  const [unproven, setUnproven] = useState<Unproven | null>(null);
  const phone = usePhoneProof();
  const [isPending, setIsPending] = useState(false);
  const [isBooked, setIsBooked] = useState(false);

  /** Shown as a toast, and beside the button. */
  const fail = (title: string, text: string) => {
    setFailure({ title, text });
    toast({ title, text, tone: "error" });
  };

  const refuse = (refused: Errors) => {
    setErrors(refused);
    if (refused.email !== undefined) onEmailNeeded();
    focusFirst(form.current, refused);
  };

  const wording = (problems: DraftProblems): Errors =>
    Object.fromEntries(
      Object.entries(problems).flatMap(([field, problem]) =>
        problem ? [[field, t(`error.${problem}`, { days: days.length - 1 })]] : [],
      ),
    );

  const leave = async (created: CreatedReservation) => {
    const { requiresPayment, paymentUrl, confirmationUrl } = created;
    setIsBooked(true);
    onBooked();
    // Also replaces the toast of an earlier attempt.
    toast({ title: t("toast.sent"), tone: "success" });
    if (follower) return follower.booked(created);
    if (requiresPayment && paymentUrl !== null) window.location.assign(paymentUrl);
    // The time that was chosen moves to its place on the ticket.
    else await navigate(confirmationUrl, { viewTransition: true });
  };

  const join = async ({ id }: Joined) => {
    setIsBooked(true);
    onBooked();
    if (follower) return follower.waits(id);
    await navigate(paths.waitlist(id));
  };

  const isAsked = useRef(false);
  useEffect(() => {
    if (isAsked.current && questions.length > 0) focusFirst(form.current, { "answers.0": true });
    isAsked.current = false;
  }, [questions, form]);

  /** The new questions take the place of the old ones, and the first is where the guest goes on. */
  const askAgain = (outcome: Extract<BookingOutcome, { kind: "asked" }>) => {
    isAsked.current = true;
    onAsked(outcome.questions);
    fail(t("questions.title"), outcome.message);
  };

  const follow = async (outcome: BookingOutcome) => {
    if (outcome.kind === "booked") return leave(outcome.reservation);
    if (outcome.kind === "refused") return refuse(outcome.errors);
    if (outcome.kind === "asked") return askAgain(outcome);
    if (outcome.kind === "unproven") return fail(t("toast.failed.title"), outcome.message);
    if (outcome.kind === "failed")
      return fail(t("toast.failed.title"), outcome.message ?? t("toast.failed.text"));
    setAlternatives(outcome.alternatives);
    onTaken();
  };

  const queued = useQueuedBooking(restaurantId, (outcome, body) => {
    if (outcome.kind !== "booked") onRefused(fromBody(body, days));
    void follow(outcome);
  });

  const wait = async (draft: Draft, until: string) => {
    // A deposit is for a table, and there is none yet.
    const asked = toBody({ ...draft, course: "", hasDeposit: false }, restaurantId, language, questions);
    const booking = { ...asked, ...phone.proofOf(draft) };
    const outcome = await postWaiting({ booking, until });
    if (outcome.kind === "joined") return join(outcome);
    if (outcome.kind === "refused") return refuse(outcome.errors);
    if (outcome.kind === "asked") return askAgain(outcome);
    if (outcome.kind === "unproven") return prove(draft, { kind: "wait", until }, outcome.isListBusy);
    fail(waitlist("failed.title"), outcome.message ?? waitlist("failed.network"));
  };

  const send = async (draft: Draft, ask: Ask) => {
    const proof = phone.proofOf(draft);
    if (draft.contact === "phone" && proof === null) return prove(draft, ask, false);
    if (ask.kind === "wait") return wait(draft, ask.until);
    const asked = toBody(draft, restaurantId, language, questions);
    const body = { ...asked, ...proof, holdId: await ask.findHold() };
    const outcome = await postBooking(body, restaurantName);
    if (outcome.kind === "unproven") return prove(draft, ask, outcome.isListBusy);
    if (outcome.kind !== "waiting") await follow(outcome);
  };

  const prove = (draft: Draft, ask: Ask, isListBusy: boolean) => {
    // The server takes the one that we have no more.
    phone.discard();
    setUnproven({
      email: draft.email.trim(),
      phone: draft.contact === "phone" ? { phone: draft.phone, country: draft.country } : null,
      kind: ask.kind,
      isListBusy,
      again: () => void submit(draft, ask),
    });
  };

  const submit = async (draft: Draft, ask: Ask) => {
    if (isPending) return;
    const problems = checkDraft(draft, days, questions);
    const complaint = complaintAbout(problems);
    setErrors({});
    setFailure(null);
    setAlternatives(null);
    if (complaint !== null) {
      toast({ title: t(`toast.${complaint}.title`), text: t(`toast.${complaint}.text`), tone: "error" });
      return refuse(wording(problems));
    }
    setIsPending(true);
    await send(draft, ask).finally(() => setIsPending(false));
  };

  /** Clears the errors of fields that have just been changed. */
  const forgive = (fields: readonly string[]) => {
    setErrors((last) =>
      Object.fromEntries(
        Object.entries(last).filter(([field]) => !fields.includes(field.split(".")[0] ?? "")),
      ),
    );
    if (["date", "guests"].some((field) => fields.includes(field))) setAlternatives(null);
  };

  const endProof = () => setUnproven(null);
  /** The code can't go to this number: said beside it. */
  const refusePhone = (message: string) => {
    endProof();
    refuse({ phone: message });
  };
  const isOnItsWay = isPending || isBooked || queued !== null;
  const showTaken = setAlternatives;
  const proof = { unproven, endProof, refusePhone, phone };
  return { errors, failure, alternatives, isPending, isOnItsWay, queued, proof, submit, forgive, showTaken };
}

interface Joined {
  kind: "joined";
  id: string;
}

/**
 * Joins the waitlist of a day. Idempotent for the same content. Not queued offline, because the situation may have
 * changed by the time it is sent. Never throws.
 */
async function postWaiting(
  wanted: JoinWaitlistBody,
): Promise<Joined | Extract<BookingOutcome, { kind: "refused" | "failed" | "unproven" | "asked" }>> {
  try {
    const { key: idempotencyKey, body } = joiningOf(wanted);
    const { id } = await send(reservationsApi("POST /api/waitlist", { body }), { idempotencyKey });
    endJoining();
    return { kind: "joined", id };
  } catch (error) {
    const outcome = error instanceof ApiError ? readRefusal(error) : null;
    if (outcome === null || outcome.kind === "booked" || outcome.kind === "taken")
      return { kind: "failed", message: null };
    if (outcome.kind !== "failed") endJoining();
    return outcome;
  }
}

export interface QueuedBooking {
  call: WaitingCall;
  isSending: boolean;
}

/**
 * The queued booking at this restaurant; null when there is none. `onEnd` gets its outcome once it has been sent, and
 * its body. One that ended while this page was closed is reported by the notice that every page has.
 */
function useQueuedBooking(
  restaurantId: string,
  onEnd: (outcome: BookingOutcome, body: CreateReservationBody) => void,
): QueuedBooking | null {
  const { calls, outcomes, sending } = useQueue();
  const call = calls.filter(({ about }) => isBookingAt(about, restaurantId)).at(-1) ?? null;
  const followed = useRef<string | null>(null);
  const key = call?.idempotencyKey ?? null;
  useEffect(() => {
    if (key !== null) followed.current = key;
  }, [key]);

  const tell = useEffectEvent(onEnd);
  useEffect(() => {
    const ended = outcomes.find((outcome) => outcome.call.idempotencyKey === followed.current);
    const outcome = ended && readOutcome(ended);
    if (!outcome) return;
    followed.current = null;
    void queueActions.dismiss(ended.call.idempotencyKey);
    // The body as this form created it.
    tell(outcome, ended.call.body as CreateReservationBody);
  }, [outcomes]);

  return call && { call, isSending: sending === call.idempotencyKey };
}

function isBookingAt(about: CallAbout, restaurantId: string): boolean {
  return about.kind === "booking" && about.restaurantId === restaurantId;
}
