import { useTranslations } from "use-intl";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { isRejectReason, UNSERVED_STATUSES } from "#domains/orders/order-constants.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { minuteIn, useZoneClock } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { Spinner } from "#platform/web/ui/states.tsx";
import { isSettling } from "./use-own-order.ts";

/** Number, status and next step. */
export function OrderState({ order, hasJustPaid }: { order: OrderView; hasJustPaid: boolean }) {
  const t = useTranslations("ordering.order");
  const { status, orderNumber, payment, reason } = order;
  const isOver = UNSERVED_STATUSES.includes(status);
  const tone = status === "ready" ? "bg-good-bg text-good" : isOver ? "bg-warn-bg" : "bg-note-bg";
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <p className="rounded-card border-2 border-dashed border-line bg-card px-8 py-4 text-center">
        <span className="block text-sm text-soft">{t("number")}</span>
        <b className={`tabular block text-6xl leading-tight ${isOver ? "text-soft line-through" : ""}`}>
          {orderNumber}
        </b>
      </p>
      <div role="status" className={`grid justify-items-start gap-2 rounded-card p-4 ${tone}`}>
        {isSettling(order, hasJustPaid) ? (
          <h1 className="flex items-center gap-3 text-xl font-bold">
            <Spinner /> {t(payment?.state === "paid" ? "settling" : "confirming")}
          </h1>
        ) : (
          <>
            <h1 className="text-2xl font-bold sm:text-3xl">{t(`state.${status}.title`)}</h1>
            {reason !== null && <Reason reason={reason} />}
            <StateText order={order} />
          </>
        )}
        {status === "pending_payment" && payment?.url && payment.state === "unpaid" && (
          <a href={payment.url} className={buttonClass("call", "mt-1")}>
            {t("pay")}
          </a>
        )}
      </div>
    </div>
  );
}

function StateText({ order }: { order: OrderView }) {
  const t = useTranslations("ordering.order");
  const clock = useClockTime(order.zone);
  const { status, kind, expiresAt, readyAt, dueAt } = order;
  if (status === "pending_payment" || status === "new")
    return expiresAt && <p>{t(`state.${status}.text`, { time: clock(expiresAt) })}</p>;
  if (status === "accepted") return <p>{t("state.accepted.text", { time: clock(readyAt ?? dueAt) })}</p>;
  if (status === "ready") return <p>{t(`state.ready.${kind}`)}</p>;
  if (status === "expired" && order.pays === "online" && !order.payment?.paid)
    return <p>{t("state.expired.unpaid")}</p>;
  return <p>{t(`state.${status}.text`)}</p>;
}

/** The reason for a rejection: translated if it is a code, else the restaurant's text in Japanese. */
function Reason({ reason }: { reason: string }) {
  const t = useTranslations("ordering.order");
  const reasons = useTranslations("common.order.reason");
  if (isRejectReason(reason)) return <p className="font-medium">{reasons(reason)}</p>;
  return (
    <div className="font-medium">
      <p>{t("ownWords")}</p>
      <blockquote lang="ja" className="mt-1 border-s-4 border-faint ps-3 wrap-anywhere">
        {reason}
      </blockquote>
    </div>
  );
}

/** Formats instants (ISO 8601) in `zone`; with the date unless it is today. */
export function useClockTime(zone: string): (instant: string) => string {
  const { now } = usePage();
  const wall = useWallClock();
  const whole = useZoneClock(zone);
  const today = minuteIn(zone, new Date(now)).slice(0, 10);
  return (instant) => {
    const minute = minuteIn(zone, new Date(instant));
    return minute.startsWith(today) ? wall.time(minute) : whole(instant);
  };
}
