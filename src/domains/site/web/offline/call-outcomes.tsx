import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { queueActions } from "#platform/web/pwa/queue/use-queue.ts";
import { isQuiet, type Outcome } from "#platform/web/pwa/queue/waiting-call.ts";
import { Button, ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { NoticeBox } from "#platform/web/ui/notice-box.tsx";
import { keepOwnPage } from "../pwa/keep-page.ts";
import { useCallName } from "./use-call-name.ts";

/** The part of a booking response that the booking page needs. */
interface Booked {
  id: string;
  confirmationUrl: string;
  requiresPayment: boolean;
  paymentUrl: string | null;
}

/** Outcomes of queued calls until the user has seen them: also after a reload, and on every page. */
export function CallOutcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  return (
    <div role="status">
      {outcomes
        .filter((outcome) => !isQuiet(outcome))
        .map((outcome) => (
          <Ending key={outcome.call.idempotencyKey} outcome={outcome} />
        ))}
    </div>
  );
}

function Ending({ outcome }: { outcome: Outcome }) {
  const t = useTranslations("offline.outcome");
  const what = useCallName()(outcome.call.about);
  const booked = bookedBy(outcome);
  const ticket = booked?.confirmationUrl;
  useEffect(() => {
    if (ticket !== undefined) keepOwnPage(ticket);
  }, [ticket]);
  const dismiss = () => void queueActions.dismiss(outcome.call.idempotencyKey);
  return (
    <NoticeBox
      tone={outcome.result.kind === "sent" ? "good" : "warn"}
      actions={
        <>
          <Ways outcome={outcome} booked={booked} onGo={dismiss} />
          <Button onClick={dismiss}>{t("dismiss")}</Button>
        </>
      }
    >
      <b>{useEndingText()(outcome)}</b>
      <span className="text-sm">{what}</span>
    </NoticeBox>
  );
}

/** Next steps for the user. */
function Ways({
  outcome: { call, result },
  booked,
  onGo,
}: {
  outcome: Outcome;
  booked: Booked | null;
  onGo(): void;
}) {
  const t = useTranslations("offline.outcome");
  if (booked?.requiresPayment && booked.paymentUrl !== null) {
    return (
      <a href={booked.paymentUrl} className={buttonClass("main")} onClick={onGo}>
        {t("payment")}
      </a>
    );
  }
  if (booked !== null) {
    return (
      <ButtonLink kind="main" to={booked.confirmationUrl} onClick={onGo}>
        {t("ticket")}
      </ButtonLink>
    );
  }
  if (result.kind === "unsent") {
    return (
      <Button kind="main" onClick={() => void queueActions.retry(call.idempotencyKey)}>
        {t("retry")}
      </Button>
    );
  }
  if (result.kind !== "refused" || call.about.kind !== "booking") return null;
  return (
    <ButtonLink kind="main" to={paths.book(call.about.restaurantId)} onClick={onGo}>
      {t("otherTimes")}
    </ButtonLink>
  );
}

function useEndingText(): (outcome: Outcome) => string {
  const t = useTranslations("offline.outcome");
  return ({ call, result }) => {
    const isBooking = call.about.kind === "booking";
    switch (result.kind) {
      case "sent":
        return t(isBooking ? "arrived" : "sent");
      case "refused": {
        const { problem } = new ApiError(result.status, result.text);
        if (problem?.code === "time-not-available") return t("taken");
        return problem?.errors?.[0]?.message ?? problem?.detail ?? t("refused");
      }
      case "unsent":
        return t(isBooking ? "unsentBooking" : "unsent");
      case "cancelled":
        return t(result.by === "sign-out" ? "signedOut" : "cancelled");
    }
  };
}

function bookedBy({ call, result }: Outcome): Booked | null {
  const isBooked = call.about.kind === "booking" && result.kind === "sent";
  return isBooked ? (JSON.parse(result.text) as Booked) : null;
}
