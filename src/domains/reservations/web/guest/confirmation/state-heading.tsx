import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import {
  ARRIVE_EARLY_MINUTES,
  isRestaurantReason,
  type ReservationStatus,
} from "#domains/reservations/reservation-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";
import { minutesAndSeconds, useDeadline, useSecondsLeft } from "../deadline.ts";
import { isSettling } from "../reservation-state.tsx";

/** The guest has no table and may book again. */
const WITHOUT_TABLE: readonly ReservationStatus[] = [
  "cancelled_by_guest",
  "cancelled_by_restaurant",
  "expired",
];

/** The reservation's status, what it means and what happens next. */
export function StateHeading({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations("confirmation");
  const { status, isHolder, restaurantId } = reservation;
  if (isSettling(reservation)) return <Settling />;
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <h1 className="text-2xl font-bold sm:text-3xl">{t(`state.${status}.title`)}</h1>
      <StateText reservation={reservation} />
      {reservation.reason !== null && <Reason reason={reservation.reason} />}
      {!isHolder && <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("shared")}</p>}
      {isHolder && status === "pending_payment" && <PaymentRow reservation={reservation} />}
      {isHolder && WITHOUT_TABLE.includes(status) && (
        <ButtonLink kind="main" className="mt-1" to={paths.book(restaurantId)}>
          {t("bookAgain")}
        </ButtonLink>
      )}
    </div>
  );
}

/** Paid, waiting for the payment provider's confirmation. */
function Settling() {
  const t = useTranslations("confirmation.payment");
  return (
    <div role="status" className="grid justify-items-start gap-2">
      <h1 className="flex items-center gap-3 text-2xl font-bold sm:text-3xl">
        <Spinner /> {t("settlingTitle")}
      </h1>
      <p className="text-soft">{t("settling")}</p>
    </div>
  );
}

function StateText({ reservation: { status, expiresAt, restaurant } }: { reservation: ReservationView }) {
  const t = useTranslations("confirmation");
  const deadline = useDeadline(restaurant.zone);
  if (status === "confirmed") {
    return <p className="text-soft">{t("arriveEarly", { minutes: ARRIVE_EARLY_MINUTES })}</p>;
  }
  if (status === "requested" || status === "pending_payment") {
    return (
      expiresAt && <p className="text-soft">{t(`state.${status}.text`, { time: deadline(expiresAt) })}</p>
    );
  }
  return <p className="text-soft">{t(`state.${status}.text`)}</p>;
}

/** Why the restaurant declined: a predefined reason in the reader's language, or free text. */
function Reason({ reason }: { reason: string }) {
  const t = useTranslations("common.reservation.reason");
  return (
    <p className="rounded-lg bg-sunken px-3 py-2">
      {isRestaurantReason(reason) ? t(reason) : <span lang="ja">{reason}</span>}
    </p>
  );
}

/** The way to the deposit's page, and how long there is for it. */
function PaymentRow({ reservation: { expiresAt, payment } }: { reservation: ReservationView }) {
  const isAlive = useHydrated();
  if (expiresAt === null) return null;
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      {payment?.url && <PayLink to={payment.url} />}
      {isAlive && <TimeLeft endsAt={Date.parse(expiresAt)} />}
    </div>
  );
}

function PayLink({ to }: { to: string }) {
  const t = useTranslations("confirmation.payment");
  return (
    <a href={to} className={buttonClass("call")}>
      {t("pay")}
    </a>
  );
}

function TimeLeft({ endsAt }: { endsAt: number }) {
  const t = useTranslations("confirmation.payment");
  const seconds = useSecondsLeft(endsAt);
  return (
    <p className="tabular font-semibold text-warn">
      {seconds > 0 ? t("left", { time: minutesAndSeconds(seconds) }) : t("over")}
    </p>
  );
}
