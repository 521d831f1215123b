import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { OrderSummary } from "#domains/orders/contract/orders.ts";
import { isOpenOrder, type OrderStatus, UNSERVED_STATUSES } from "#domains/orders/order-terms.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { money } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { bothNames } from "#platform/web/i18n/original-text.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { minuteIn, useIsElsewhere } from "#platform/web/i18n/zones/zone.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";

/** One order with its number and how it stands, at the restaurant's own time; it opens the order's page. */
export function OrderRow({ order }: { order: OrderSummary }) {
  const t = useTranslations("account.orders");
  const { language } = usePage();
  const price = useMoney();
  const { id, restaurantName, restaurantNameTranslations, zone, kind, tableLabel, total, refunded } = order;
  const isElsewhere = useIsElsewhere(zone);
  const { name } = bothNames(restaurantName, restaurantNameTranslations, language);
  const where = tableLabel === null ? t(`kind.${kind}`) : t("table", { label: tableLabel });
  return (
    <li>
      <Link
        to={paths.orderConfirmation(id)}
        className="-mx-2 grid gap-1.5 rounded-xl px-2 py-3 hover:bg-sunken"
      >
        <span lang={name.lang} className="font-semibold text-link underline underline-offset-4">
          {name.text}
        </span>
        <span className="text-sm">
          <When order={order} /> · {where} · {t("count", { count: order.count })} ·{" "}
          <span className="tabular">{price(money(total.minor - refunded.minor, "JPY"))}</span>
          {isElsewhere && <span className="block text-soft">{t("localTime")}</span>}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <State status={order.status} />
          <span className="tabular text-sm text-soft">{t("number", { number: order.orderNumber })}</span>
        </span>
      </Link>
    </li>
  );
}

/** When it will be ready; of the past, which day it was. */
function When({ order }: { order: OrderSummary }) {
  const clock = useWallClock();
  const { now } = usePage();
  const { zone, readyAt, dueAt } = order;
  const instant = readyAt ?? dueAt;
  const minute = minuteIn(zone, new Date(instant));
  const isToday = minute.slice(0, 10) === minuteIn(zone, new Date(now)).slice(0, 10);
  const day = isOpenOrder(order) ? clock.shortDay(minute) : clock.date(minute);
  return (
    <time dateTime={instant}>
      {isToday ? clock.time(minute) : isOpenOrder(order) ? `${day}, ${clock.time(minute)}` : day}
    </time>
  );
}

function State({ status }: { status: OrderStatus }) {
  const t = useTranslations("account.orders.state");
  const colours =
    status === "ready"
      ? "bg-good-bg text-good"
      : UNSERVED_STATUSES.includes(status)
        ? "bg-warn-bg text-warn"
        : status === "done"
          ? "bg-sunken"
          : "bg-note-bg";
  return <b className={`w-fit rounded-full px-3 py-1 font-semibold ${colours}`}>{t(status)}</b>;
}
