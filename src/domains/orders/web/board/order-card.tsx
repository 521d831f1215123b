import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { NeedBadges } from "#domains/reservations/web/reservation-book/day/party-badges.tsx";
import { Untranslated } from "#platform/web/dashboard/untranslated.tsx";
import { RefusalNote } from "#platform/web/dashboard/use-save-action.tsx";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { isLate, promisedAt } from "./model.ts";
import { OrderSteps } from "./order-steps.tsx";
import { useBoardScope } from "./use-board.ts";
import { useOrderSteps } from "./use-order-steps.ts";

/** An order on the board: number, dishes, actions. */
export function OrderCard({ order }: { order: BoardOrder }) {
  const t = useTranslations("owner.orders");
  const { now } = useBoardScope();
  const steps = useOrderSteps(order);
  const late = isLate(order, now);
  const card = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const isNamed = hash === `#order-${order.id}`;
  // Notifications link here, also while the board is open.
  useEffect(() => {
    if (!isNamed) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: "center" });
  }, [isNamed]);
  return (
    <article
      ref={card}
      tabIndex={-1}
      aria-label={t("number", { number: order.orderNumber })}
      className={`grid scroll-mt-4 gap-3 rounded-card border-2 bg-card p-4 shadow-card ${
        order.status === "new" ? "border-call" : late ? "border-warn" : "border-line"
      }`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="flex items-baseline gap-3">
          <b className="tabular text-3xl">{order.orderNumber}</b>
          <span className="text-lg font-semibold">
            {order.tableLabel === null ? t(`kind.${order.kind}`) : t("table", { label: order.tableLabel })}
          </span>
        </p>
        <Due order={order} isLate={late} />
      </div>
      <NeedBadges reservation={order.needs} />
      <OrderRows order={order} />
      {order.note && (
        <p className="rounded-lg bg-note-bg px-3 py-2 wrap-anywhere">
          <span lang={order.language}>{order.note}</span> <Untranslated language={order.language} />
        </p>
      )}
      <Money order={order} />
      <OrderSteps order={order} steps={steps} />
      <RefusalNote refusal={steps.refusal} />
    </article>
  );
}

function Due({ order, isLate: late }: { order: BoardOrder; isLate: boolean }) {
  const t = useTranslations("owner.orders");
  const clock = useWallClock();
  const { minuteOf } = useBoardScope();
  if (order.status !== "new" && order.status !== "accepted")
    return <p className="font-semibold">{t(`status.${order.status}`)}</p>;
  const time = clock.time(minuteOf(promisedAt(order)));
  return (
    <p className={`font-semibold ${late ? "text-warn" : ""}`}>
      {late ? t("late", { time }) : t("due", { time })}
    </p>
  );
}

function Money({ order: { customerName, total, refunded, pays, status } }: { order: BoardOrder }) {
  const t = useTranslations("owner.orders");
  const yen = useMoney();
  const left = { ...total, minor: total.minor - refunded.minor };
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 text-soft">
      <span>{customerName}</span>
      <span className="text-end">
        <b className="tabular text-ink">{yen(left)}</b> {status !== "rejected" && t(`pays.${pays}`)}
        {refunded.minor > 0 && (
          <span className="block text-sm">
            {t(pays === "online" ? "refunded" : "takenOff", { amount: yen(refunded) })}
          </span>
        )}
      </span>
    </div>
  );
}

/** The dishes, named as on the menu, with requests. */
function OrderRows({ order: { lines, language: guests } }: { order: BoardOrder }) {
  const { language } = usePage();
  const phrase = useTranslations("ordering.phrase");
  const t = useTranslations("owner.orders");
  return (
    <ul className="divide-y divide-line">
      {lines.map(({ position, name, nameTranslations, details, quantity, refunded, phrases, note }) => {
        const names = bothNames(name, nameTranslations, language);
        const left = quantity - refunded;
        return (
          <li key={position} className="flex gap-3 py-1.5">
            <b className={`tabular w-9 shrink-0 text-xl ${left === 0 ? "text-soft line-through" : ""}`}>
              {left}×
            </b>
            <div className={`min-w-0 ${left === 0 ? "text-soft line-through" : ""}`}>
              <p lang="ja" className="text-lg font-semibold">
                {name}
              </p>
              {names.name.text !== name && (
                <p lang={names.name.lang} className="text-sm text-soft">
                  {names.name.text}
                </p>
              )}
              {details.length > 0 && (
                <p className="font-medium">
                  {details
                    .map((one) => readerText(one.name, one.nameTranslations, language).text)
                    .join(" · ")}
                </p>
              )}
              {phrases.length > 0 && (
                <p className="font-semibold text-warn">{phrases.map((code) => phrase(code)).join(" · ")}</p>
              )}
              {note && (
                <p className="wrap-anywhere text-warn">
                  <span lang={guests}>{note}</span> <Untranslated language={guests} />
                </p>
              )}
              {refunded > 0 && left > 0 && (
                <p className="text-sm text-soft">{t("missing", { count: refunded })}</p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
