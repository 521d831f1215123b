import { type ReactNode, type RefObject, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { type ButtonKind, ButtonLink } from "#platform/web/ui/button.tsx";
import { BasketIcon, CalendarIcon } from "#platform/web/ui/icons.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";

/** Whether tables can be booked here. Only partners that accept reservations have the button. */
export function isBookable(restaurant: RestaurantDetail): boolean {
  return restaurant.isRegistered && restaurant.acceptsReservations;
}

interface BookProps {
  restaurant: RestaurantDetail;
  /** The address of the booking form. */
  bookPath: string;
}

interface BookPanelProps extends BookProps {
  /** The next free times. */
  times: ReactNode;
}

/** The next free tables, or why there are none. */
export function BookPanel({ restaurant, bookPath, times }: BookPanelProps) {
  const t = useTranslations("restaurant");
  if (!restaurant.isRegistered) return <p className="text-sm text-soft">{t("unregistered.title")}</p>;
  if (!restaurant.acceptsReservations) {
    return (
      <div className="grid gap-3 rounded-card border border-line bg-sunken p-4">
        <p className="text-soft">{t("booking.walkIn")}</p>
        {restaurant.takesOrders && <OrderLink id={restaurant.id} kind="call" />}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-3 card p-3 shadow-card sm:p-4">
      {times}
      <div className="hidden gap-3 lg:grid">
        <BookLink to={bookPath} />
        {restaurant.takesOrders && <OrderLink id={restaurant.id} kind="quiet" />}
        <p className="text-center text-sm text-soft">{t("booking.text")}</p>
      </div>
    </div>
  );
}

interface TabsActionProps extends BookProps {
  /** What holds the panel with the same button. */
  panel: RefObject<HTMLElement | null>;
}

/** The booking button at the end of the tabs of wide screens, once the panel has scrolled away. */
export function TabsAction({ restaurant, bookPath, panel }: TabsActionProps) {
  const t = useTranslations("restaurant.actions");
  const isAway = useIsAway(panel);
  if (!isBookable(restaurant) || !isAway) return null;
  return (
    <div className="hidden shrink-0 py-1 lg:block">
      <ButtonLink kind="main" to={bookPath}>
        {t("book")}
      </ButtonLink>
    </div>
  );
}

function useIsAway(box: RefObject<HTMLElement | null>): boolean {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (box.current === null) return;
    const watch = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return isAway;
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
