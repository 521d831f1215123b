import { useTranslations } from "use-intl";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { isOpenOrder } from "#domains/orders/order-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { openStreetMapUrl } from "#kernel/geo.ts";
import { telHref } from "#kernel/phone.ts";
import { DirectionsLink } from "#platform/web/device/directions-link.tsx";
import { bothNames } from "#platform/web/i18n/names.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { ButtonLink, OutsideLink } from "#platform/web/ui/button.tsx";
import { CalendarIcon } from "#platform/web/ui/icons.tsx";
import { ordersApi } from "../../api.ts";
import { useClockTime } from "./order-state.tsx";

interface OrderPlaceProps {
  order: OrderView;
  /** The key of the order's link; null without one. */
  linkKey: string | null;
}

/** The table, or kind and time; for pick-ups also the address. */
export function OrderPlace({ order, linkKey }: OrderPlaceProps) {
  const { kind, tableLabel, dueAt, zone } = order;
  const t = useTranslations("ordering.where");
  const clock = useClockTime(zone);
  if (tableLabel !== null) return <p className="font-semibold">{t("table", { label: tableLabel })}</p>;
  return (
    <>
      <p className="font-semibold">
        {t(kind)} · <time dateTime={dueAt}>{clock(dueAt)}</time>
      </p>
      {kind === "pick-up" && <Way order={order} linkKey={linkKey} />}
    </>
  );
}

/** Address (also in Japanese, for a driver), map and phone. */
function Way({ order, linkKey }: OrderPlaceProps) {
  const t = useTranslations("restaurant");
  const where = useTranslations("ordering.where");
  const { id, restaurantId, place } = order;
  const { language } = usePage();
  const { address, addressTranslations, phone, latitude, longitude } = place;
  const both = address === null ? null : bothNames(address, addressTranslations, language);
  const button = "min-h-11";
  return (
    <div className="grid gap-3">
      {both && (
        <p>
          <span lang={both.name.lang} className="wrap-anywhere">
            {both.name.text}
          </span>
          {both.beside && (
            <span lang={both.beside.lang} className="block text-lg font-semibold wrap-anywhere">
              {both.beside.text}
            </span>
          )}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <DirectionsLink
          latitude={latitude}
          longitude={longitude}
          className="inline-flex min-h-11 items-center gap-2 rounded-xl border border-line px-4 font-medium hover:bg-sunken"
        />
        {isOpenOrder(order) && (
          <a
            href={
              ordersApi("GET /api/orders/:id/calendar.ics", { params: { id }, query: { key: linkKey } }).path
            }
            className="inline-flex min-h-11 items-center gap-2 rounded-xl border border-line px-4 font-medium hover:bg-sunken"
          >
            <CalendarIcon />
            {where("calendar")}
          </a>
        )}
        <OutsideLink
          href={openStreetMapUrl(latitude, longitude)}
          className="inline-flex min-h-11 items-center rounded-xl border border-line px-4 font-medium hover:bg-sunken"
        >
          {t("actions.map")}
        </OutsideLink>
        {phone && (
          <a
            href={telHref(phone)}
            className="tabular inline-flex min-h-11 items-center rounded-xl border border-line px-4 font-medium hover:bg-sunken"
          >
            {t("actions.call")} {phone}
          </a>
        )}
        <ButtonLink className={button} to={paths.restaurant(restaurantId)}>
          {t("info.title")}
        </ButtonLink>
      </div>
    </div>
  );
}
