import { useTranslations } from "use-intl";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { isOpenOrder } from "#domains/orders/order-constants.ts";
import { BothAddresses } from "#domains/restaurants/web/place/both-addresses.tsx";
import { MapPicture } from "#domains/restaurants/web/place/map-picture.tsx";
import { TaxiButton } from "#domains/restaurants/web/place/taxi-view.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { telHref } from "#kernel/phone.ts";
import { DirectionsLink } from "#platform/web/device/directions-link.tsx";
import { ButtonLink } from "#platform/web/ui/button.tsx";
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

/** Map, address (also in Japanese, for a driver) and phone. */
function Way({ order, linkKey }: OrderPlaceProps) {
  const t = useTranslations("restaurant");
  const where = useTranslations("ordering.where");
  const { id, restaurantId, place, restaurantName, restaurantNameTranslations } = order;
  const { phone, latitude, longitude } = place;
  const taxi = { ...place, name: restaurantName, nameTranslations: restaurantNameTranslations };
  return (
    <div className="grid gap-3">
      <MapPicture place={{ id: restaurantId, latitude, longitude }} className="max-w-md" />
      <p>
        <BothAddresses place={place} />
      </p>
      <div className="flex flex-wrap gap-2">
        <DirectionsLink latitude={latitude} longitude={longitude} className={LINK} />
        <TaxiButton place={taxi} className={LINK} />
        {isOpenOrder(order) && (
          <a
            href={
              ordersApi("GET /api/orders/:id/calendar.ics", { params: { id }, query: { key: linkKey } }).path
            }
            className={LINK}
          >
            <CalendarIcon />
            {where("calendar")}
          </a>
        )}
        {phone && (
          <a href={telHref(phone)} className={`tabular ${LINK}`}>
            {t("actions.call")} {phone}
          </a>
        )}
        <ButtonLink className="min-h-11" to={paths.restaurant(restaurantId)}>
          {t("info.title")}
        </ButtonLink>
      </div>
    </div>
  );
}

const LINK =
  "inline-flex min-h-11 items-center gap-2 rounded-xl border border-line px-4 font-medium hover:bg-sunken";
