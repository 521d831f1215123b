import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { reservationsApi } from "#domains/reservations/web/api.ts";
import { StatusBadge } from "#domains/reservations/web/guest/reservation-state.tsx";
import { keepOwnPage } from "#domains/site/web/pwa/keep-page.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { queueCall } from "#platform/web/pwa/queue/queue-call.ts";
import { readSession, storeInSession } from "#platform/web/storage/session-storage.ts";
import { currentToken } from "#platform/web/storage/session-token.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import type { ChatBooking, ChatPart } from "../../contract/answers.ts";
import { useChatScope } from "../conversation/use-chat.ts";
import { LateChoice } from "./late-choice.tsx";
import { CARD } from "./part-card.tsx";

interface BookingsSectionProps {
  part: Extract<ChatPart, { kind: "bookings" }>;
  /** Older lists are read-only, since their state may be outdated. */
  isLast: boolean;
}

/** The reader's bookings with their actions. */
export function BookingsSection({ part, isLast }: BookingsSectionProps) {
  return (
    <ul className="grid w-full gap-2">
      {part.bookings.map((booking) => (
        <BookingRow key={booking.id} booking={booking} purpose={part.purpose} isLast={isLast} />
      ))}
    </ul>
  );
}

type Step = "idle" | "asked" | "pending" | "done" | "waiting";

interface BookingRowProps {
  booking: ChatBooking;
  purpose: "show" | "change" | "cancel" | "late";
  isLast: boolean;
}

function BookingRow({ booking, purpose, isLast }: BookingRowProps) {
  const t = useTranslations("chat.bookings");
  const when = useTranslations("chat.booking");
  const common = useTranslations("common.reservation");
  const clock = useWallClock();
  const { refresh } = useChatScope();
  const { id, restaurant: name, reservationDate: at, guestCount, canCancel, canChange } = booking;
  const memory = `noren.chat-cancelled.${id}`;
  const [step, setStep] = useState<Step>(() => (readSession(memory) === true ? "done" : "idle"));
  const [failure, setFailure] = useState<string | null>(null);

  const cancel = async () => {
    setStep("pending");
    setFailure(null);
    try {
      const sending = await queueCall({
        ...reservationsApi("POST /api/reservations/:id/cancel", { params: { id }, body: { reason: null } }),
        idempotencyKey: randomIdempotencyKey(),
        about: { kind: "booking-cancellation", reservationId: id, restaurantName: name },
        belongsTo: currentToken() === null ? "device" : "account",
      });
      setStep(sending.state === "answered" ? "done" : "waiting");
      if (sending.state === "answered") storeInSession(memory, true);
      // Its chip goes.
      void refresh();
      void keepOwnPage(paths.confirmation(id));
    } catch (error) {
      setFailure((error instanceof ApiError && error.problem?.detail) || t("failed"));
      setStep("asked");
    }
  };
  return (
    <li className={`${CARD} grid gap-2 p-3`}>
      <div>
        <p className="font-bold break-words">{name}</p>
        <p className="text-sm">
          {when("when", { day: clock.day(at), time: clock.time(at) })} ·{" "}
          {common("guests", { guests: guestCount })}
        </p>
      </div>
      {(isLast || step === "done") && (
        <StatusBadge status={step === "done" ? "cancelled_by_guest" : booking.status} />
      )}
      {(step === "asked" || step === "pending") && (
        <CancelQuestion
          booking={booking}
          isPending={step === "pending"}
          onYes={() => void cancel()}
          onNo={() => setStep("idle")}
        />
      )}
      <p role="status" className={`empty:hidden ${failure ? "font-medium text-warn" : "font-medium"}`}>
        {failure ?? (step === "done" ? t("done") : step === "waiting" ? t("waiting") : null)}
      </p>
      {step === "idle" && isLast && purpose === "late" && <LateChoice booking={booking} />}
      {step === "idle" && (
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            to={(isLast && booking.changeHref) || paths.confirmation(id)}
            aria-label={t(isLast && canChange ? "changeNamed" : "showNamed", { name })}
            kind={isLast && purpose === "change" ? "main" : "quiet"}
          >
            {isLast && canChange ? t("change") : t("show")}
          </ButtonLink>
          {isLast && canCancel && (
            <Button
              aria-label={t("cancelNamed", { name })}
              kind={purpose === "cancel" ? "main" : "quiet"}
              onClick={() => setStep("asked")}
            >
              {t("cancel")}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface CancelQuestionProps {
  booking: ChatBooking;
  isPending: boolean;
  onYes(): void;
  onNo(): void;
}

/** Confirmation with the cost of cancelling now. */
function CancelQuestion({ booking, isPending, onYes, onNo }: CancelQuestionProps) {
  const t = useTranslations("chat.bookings");
  const money = useMoney();
  const { refund, cancelsFree, restaurant: name } = booking;
  const ref = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The question opens at the lower edge of the panel and replaces the pressed button.
    ref.current?.scrollIntoView({ block: "nearest" });
    ref.current?.focus({ preventScroll: true });
  }, []);
  const back =
    refund && refund.amount > 0 ? money({ minor: refund.amount, currency: refund.currency }) : null;
  const cost =
    back !== null
      ? t("refund", { amount: back })
      : refund !== null && !cancelsFree
        ? t("nothingBack")
        : t(cancelsFree ? "free" : "late");
  return (
    <fieldset ref={ref} tabIndex={-1} className="grid gap-2 rounded-xl bg-sunken p-3 outline-none">
      <legend className="sr-only">{t("sure", { name })}</legend>
      <p className="font-semibold" aria-hidden="true">
        {t("sure", { name })}
      </p>
      <p role="status">{cost}</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="call" disabled={isPending} aria-busy={isPending} onClick={onYes}>
          {isPending ? t("pending") : t("yes")}
        </Button>
        <Button onClick={onNo}>{t("keep")}</Button>
      </div>
    </fieldset>
  );
}
