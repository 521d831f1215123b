import { type RefObject, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { CreatedReservation } from "../../../../shared/contract/reservations.ts";
import { usePage } from "../../../lib/page-data.ts";
import { useToast } from "../../../ui/feedback/toast.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import type { Alternatives } from "../alternatives.ts";
import { checkDraft, complaintAbout, type DraftProblems, type Field } from "./check-draft.ts";
import { type Draft, fromBody, toBody } from "./draft.ts";
import { type BookingOutcome, postBooking } from "./post-booking.ts";
import { useQueuedBooking } from "./use-queued-booking.ts";

type Errors = Partial<Record<Field, string>>;

interface BookingOptions {
  restaurantId: string;
  /** In the reader's language. */
  restaurantName: string;
  days: readonly string[];
  form: RefObject<HTMLFormElement | null>;
  onBooked(): void;
  /** The chosen time went to somebody else. */
  onTaken(): void;
  /** The draft that was sent from the queue and refused. */
  onRefused(draft: Draft): void;
}

/** Sends the form: says what is wrong with it, books, and leads to the confirmation or the payment. */
export function useBooking(options: BookingOptions) {
  const { restaurantId, restaurantName, days, form, onBooked, onTaken, onRefused } = options;
  const t = useTranslations("booking");
  const toast = useToast();
  const navigate = useNavigate();
  const { language } = usePage();
  const [errors, setErrors] = useState<Errors>({});
  const [alternatives, setAlternatives] = useState<Alternatives | null>(null);
  const [isPending, setIsPending] = useState(false);
  const [isBooked, setIsBooked] = useState(false);

  const refuse = (refused: Errors) => {
    setErrors(refused);
    focusFirst(form.current, refused);
  };

  const wording = (problems: DraftProblems): Errors =>
    Object.fromEntries(
      Object.entries(problems).map(([field, problem]) => [
        field,
        t(`error.${problem}`, { days: days.length - 1 }),
      ]),
    );

  const leave = async ({ requiresPayment, paymentUrl, confirmationUrl }: CreatedReservation) => {
    setIsBooked(true);
    onBooked();
    // It also takes the place of what an earlier attempt may still be saying.
    toast({ title: t("toast.sent"), tone: "success" });
    if (requiresPayment && paymentUrl !== null) window.location.assign(paymentUrl);
    else await navigate(confirmationUrl);
  };

  const follow = async (outcome: BookingOutcome) => {
    if (outcome.kind === "booked") return leave(outcome.reservation);
    if (outcome.kind === "refused") return refuse(outcome.errors);
    if (outcome.kind === "failed") {
      return toast({
        title: t("toast.failed.title"),
        text: outcome.message ?? t("toast.failed.text"),
        tone: "error",
      });
    }
    setAlternatives(outcome.alternatives);
    onTaken();
  };

  const queued = useQueuedBooking(restaurantId, (outcome, body) => {
    if (outcome.kind !== "booked") onRefused(fromBody(body, days));
    void follow(outcome);
  });

  const send = async (draft: Draft, findHold: () => Promise<string | null>) => {
    const body = { ...toBody(draft, restaurantId, language), holdId: await findHold() };
    const outcome = await postBooking(body, restaurantName);
    if (outcome.kind !== "waiting") await follow(outcome);
  };

  /** `findHold`: the table that is kept for this draft, if one is. */
  const submit = async (draft: Draft, findHold: () => Promise<string | null>) => {
    if (isPending) return;
    const problems = checkDraft(draft, days);
    const complaint = complaintAbout(problems);
    setErrors({});
    setAlternatives(null);
    if (complaint !== null) {
      toast({ title: t(`toast.${complaint}.title`), text: t(`toast.${complaint}.text`), tone: "error" });
      return refuse(wording(problems));
    }
    setIsPending(true);
    await send(draft, findHold).finally(() => setIsPending(false));
  };

  /** Takes back what was said about fields that have just been changed. */
  const forgive = (fields: readonly string[]) => {
    setErrors((last) =>
      Object.fromEntries(Object.entries(last).filter(([field]) => !fields.includes(field))),
    );
    if (["date", "guests"].some((field) => fields.includes(field))) setAlternatives(null);
  };

  const isOnItsWay = isPending || isBooked || queued !== null;
  const showTaken = setAlternatives;
  return { errors, alternatives, isPending, isOnItsWay, queued, submit, forgive, showTaken };
}
