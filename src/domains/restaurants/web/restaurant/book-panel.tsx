import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { bothNames } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { type ButtonKind, ButtonLink, OutsideLink } from "#platform/web/ui/button.tsx";
import { BasketIcon, CalendarIcon } from "#platform/web/ui/icons.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { AskToRegister } from "../ask-to-register.tsx";

const WAY = "inline-flex min-h-11 items-center text-link underline";

/** For owners of an unclaimed place: claim it, correct it, or have it removed. */
function IsYours({ id }: { id: string }) {
  const t = useTranslations("restaurant.yours");
  return (
    <div className="mt-1 border-t border-line pt-3">
      <p className="font-bold">{t("title")}</p>
      <ul className="flex flex-wrap gap-x-4">
        <li>
          <Link to={paths.claim(id)} className={WAY}>
            {t("claim")}
          </Link>
        </li>
        <li>
          <Link to={paths.claim(id, "correct")} className={WAY}>
            {t("correct")}
          </Link>
        </li>
        <li>
          <Link to={paths.claim(id, "remove")} className={WAY}>
            {t("remove")}
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** Whether tables can be booked here. Only partners that accept reservations have the button. */
export function isBookable(restaurant: RestaurantDetail): boolean {
  return restaurant.isRegistered && restaurant.acceptsReservations;
}

interface BookProps {
  restaurant: RestaurantDetail;
  /** The address of the booking form. */
  bookPath: string;
}

/** The booking button beside the text, or why there is none. */
export function BookPanel({ restaurant, bookPath }: BookProps) {
  const t = useTranslations("restaurant");
  if (!restaurant.isRegistered) return <DataNote restaurant={restaurant} />;
  if (!restaurant.acceptsReservations) {
    return (
      <div className="grid gap-3 rounded-card border border-line bg-sunken p-4">
        <p className="text-soft">{t("booking.walkIn")}</p>
        {restaurant.takesOrders && <OrderLink id={restaurant.id} kind="call" />}
      </div>
    );
  }
  return (
    <div className="hidden gap-3 card p-4 shadow-card lg:grid">
      <p className="text-lg font-bold">{t("booking.title")}</p>
      <p className="text-soft">{t("booking.text")}</p>
      <BookLink to={bookPath} />
      {restaurant.takesOrders && <OrderLink id={restaurant.id} kind="quiet" />}
    </div>
  );
}

/** The same at the bottom of narrow screens, in reach of the thumb. */
export function BookBar({ restaurant, bookPath }: BookProps) {
  if (!isBookable(restaurant)) return null;
  return (
    <div className="sticky bottom-0 z-20 border-t border-line bg-card/95 px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur lg:hidden">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-2">
        {restaurant.takesOrders && <OrderLink id={restaurant.id} kind="quiet" />}
        <BookLink to={bookPath} />
      </div>
    </div>
  );
}

function BookLink({ to }: { to: string }) {
  const t = useTranslations("restaurant.actions");
  return (
    <ButtonLink kind="call" to={to} className="w-full text-lg">
      <CalendarIcon />
      {t("book")}
    </ButtonLink>
  );
}

function OrderLink({ id, kind }: { id: string; kind: ButtonKind }) {
  const t = useTranslations("restaurant.actions");
  return (
    <ButtonLink kind={kind} to={paths.order(id)} className="w-full text-lg">
      <BasketIcon />
      {t("order")}
    </ButtonLink>
  );
}

function DataNote({ restaurant }: { restaurant: RestaurantDetail }) {
  const { id, source, sourceDate, sourceUrl, attribution, correctedAt, registrationAsks } = restaurant;
  const t = useTranslations("restaurant");
  const food = useTranslations("food");
  const clock = useWallClock();
  const { language } = usePage();
  const from = { source: food(`source.${source}`) };
  return (
    <div className="grid gap-2 rounded-card border border-line bg-sunken p-4">
      <p className="font-bold">{t("unregistered.title")}</p>
      <p className="text-soft">
        {sourceDate === null
          ? t("unregistered.text", from)
          : t("unregistered.textDated", { ...from, date: clock.date(sourceDate) })}
        {correctedAt !== null &&
          ` ${t("unregistered.corrected", { date: clock.date(correctedAt.slice(0, 10)) })}`}
      </p>
      {attribution !== null && (
        <p translate="no" className="text-sm text-soft wrap-anywhere">
          <bdi>{attribution}</bdi>
        </p>
      )}
      {registrationAsks > 0 && (
        <p className="font-medium">{t("unregistered.asks", { count: registrationAsks })}</p>
      )}
      {sourceUrl && (
        <OutsideLink href={sourceUrl} className="inline-flex min-h-11 w-fit items-center text-link underline">
          {t("unregistered.record")}
        </OutsideLink>
      )}
      <AskToRegister
        id={id}
        name={bothNames(restaurant.name, restaurant.nameTranslations, language).name.text}
      />
      <IsYours id={id} />
    </div>
  );
}
