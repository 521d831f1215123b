import { useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { TaxiButton } from "#domains/restaurants/web/place/taxi-view.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { telHref } from "#kernel/phone.ts";
import { ButtonLink, buttonClass } from "#platform/web/ui/button.tsx";
import { InstagramIcon, MapIcon, PhoneIcon } from "#platform/web/ui/icons.tsx";
import { isBookable } from "./card-facts.ts";
import { useBookingPath, useRestaurantPath } from "./card-tables.ts";

interface CardActionsProps {
  card: RestaurantCard;
  /** The name as shown: many cards have the same buttons, so labels need it. */
  name: string;
  onShowOnMap: ((id: string) => void) | undefined;
}

/** Actions for a restaurant: book, order, details, call, Instagram, map. Only available ones are shown. */
export function CardActions({ card, name, onShowOnMap }: CardActionsProps) {
  const t = useTranslations("discovery.card");
  const restaurantPath = useRestaurantPath();
  const details = (
    <ButtonLink to={restaurantPath(card.id)} className="grow sm:grow-0" aria-label={t("detailsOf", { name })}>
      {t("details")}
    </ButtonLink>
  );
  const bookingPath = useBookingPath();
  const canBook = isBookable(card);
  const canDo = canBook || card.takesOrders;
  return (
    <div className="grid grid-cols-1 gap-2">
      {canDo && (
        <div className="flex flex-wrap gap-2">
          {canBook && (
            <ButtonLink
              kind="call"
              to={bookingPath(card.id)}
              className="grow sm:grow-0"
              aria-label={t("bookAt", { name })}
            >
              {t("book")}
            </ButtonLink>
          )}
          {card.takesOrders && (
            <ButtonLink
              kind={canBook ? "quiet" : "call"}
              to={paths.order(card.id)}
              className="grow sm:grow-0"
              aria-label={t("orderAt", { name })}
            >
              {t("order")}
            </ButtonLink>
          )}
          {details}
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {!canDo && details}
        <Contacts card={card} name={name} />
        <TaxiButton place={card} className={ICON_LINK} isIcon />
        {onShowOnMap && (
          <button
            type="button"
            onClick={() => onShowOnMap(card.id)}
            className="ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-lg px-2 text-sm font-medium text-link hover:underline"
            aria-label={`${t("showOnMap")}: ${name}`}
          >
            <MapIcon className="size-4" />
            {t("showOnMap")}
          </button>
        )}
      </div>
    </div>
  );
}

function Contacts({ card, name }: Pick<CardActionsProps, "card" | "name">) {
  const t = useTranslations("discovery.card");
  return (
    <>
      {card.phone && (
        <a
          href={telHref(card.phone)}
          className={ICON_LINK}
          aria-label={t("call", { name })}
          title={card.phone}
        >
          <PhoneIcon />
        </a>
      )}
      {card.instagram && (
        <a
          href={`https://www.instagram.com/${encodeURIComponent(card.instagram)}/`}
          target="_blank"
          rel="noreferrer"
          className={ICON_LINK}
          aria-label={t("instagram", { name })}
        >
          <InstagramIcon />
        </a>
      )}
    </>
  );
}

const ICON_LINK = buttonClass("quiet", "w-11 px-0");
