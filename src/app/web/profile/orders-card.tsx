import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { LoadFailed } from "#domains/accounts/web/account/card.tsx";
import type { OrderSummary } from "#domains/orders/contract/orders.ts";
import { isOpenOrder, type OrderStatus, UNSERVED_STATUSES } from "#domains/orders/order-constants.ts";
import { ordersApi } from "#domains/orders/web/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { money } from "#kernel/money.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { minuteIn, useIsElsewhere } from "#platform/web/i18n/zone.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { RowsLoading } from "#platform/web/ui/states.tsx";

/** Number of past orders shown before the user expands the list. */
const PAST_SHOWN = 5;

/** Active orders, then past ones; each newest first, as returned by the API. */
function OrderList({ orders }: { orders: readonly OrderSummary[] }) {
  const t = useTranslations("account.orders");
  const [isWhole, setWhole] = useState(false);
  const open = orders.filter(isOpenOrder);
  const past = orders.filter((order) => !isOpenOrder(order));
  const shown = isWhole ? past : past.slice(0, PAST_SHOWN);
  const more = past.length - shown.length;
  return (
    <>
      {open.length > 0 && <Rows title={t("open")} orders={open} />}
      {past.length > 0 && <Rows title={t("past")} orders={shown} />}
      {more > 0 && (
        <Button className="w-fit" onClick={() => setWhole(true)}>
          {t("more", { count: more })}
        </Button>
      )}
    </>
  );
}

function Rows({ title, orders }: { title: string; orders: readonly OrderSummary[] }) {
  return (
    <div>
      <h3 className="text-sm font-semibold text-soft">{title}</h3>
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </div>
  );
}

/** Refetch interval. The order's own page refetches more often; this is only an overview. */
const ASK_AGAIN_MS = 20_000;

/** The user's orders, active ones first. Signed out: those made on this device, and nothing if there are none. */
export function OrdersCard({ user }: { user: User | null }) {
  const t = useTranslations("account.orders");
  const { isOnline } = useNetwork();
  const { data, isError, refetch } = useQuery({
    queryKey: ["orders", user?.id ?? null],
    queryFn: ({ signal }) => browserApi.get(ordersApi("GET /api/orders"), signal),
    // Offline the service worker answers.
    refetchInterval: ({ state }) => (state.data?.some(isOpenOrder) ? ASK_AGAIN_MS : false),
  });
  if (user === null && (data ?? []).length === 0) return null;
  return (
    <Card title={user === null ? t("guestTitle") : t("title")}>
      {data === undefined && !isError && <RowsLoading />}
      {data === undefined && isError && (
        <LoadFailed text={isOnline ? t("failed") : t("offline")} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <NoOrders />}
      {data && data.length > 0 && <OrderList orders={data} />}
    </Card>
  );
}

function NoOrders() {
  const t = useTranslations("account");
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-soft">{t("orders.empty")}</p>
      <ButtonLink to={paths.app()}>{t("reservations.find")}</ButtonLink>
    </div>
  );
}

/** One order with its number and status, in the restaurant's time zone; links to the order's page. */
function OrderRow({ order }: { order: OrderSummary }) {
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

/** The estimated ready time; for past orders, the date. */
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
