import { useEffect, useId, useRef } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { TaxiButton } from "#domains/restaurants/web/place/taxi-view.tsx";
import { useCuisineName } from "#domains/restaurants/web/restaurant-labels.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { telHref } from "#kernel/phone.ts";
import { useDistance } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { CloseIcon, PhoneIcon } from "#platform/web/ui/icons.tsx";
import { AddressLine } from "../card/address-line.tsx";
import { OpenBadge, PartnerMark, Price, Rating } from "../card/card-badges.tsx";
import { isBookable, namesOf } from "../card/card-facts.ts";
import { CardPicture } from "../card/card-picture.tsx";
import { useBookingPath, useCardTables, useRestaurantPath, useWish } from "../card/card-tables.ts";

interface PlacePanelProps {
  card: RestaurantCard;
  onClose(): void;
}

/** The selected restaurant: a panel beside the map on wide screens, a bottom sheet on phones. The map stays usable. */
export function PlacePanel({ card, onClose }: PlacePanelProps) {
  const t = useTranslations("discovery");
  const { language } = usePage();
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const { name, original } = namesOf(card, language);
  const { Times } = useCardTables();
  const wish = useWish();
  const bookingPath = useBookingPath();
  const restaurantPath = useRestaurantPath();
  return (
    <section
      ref={panel}
      role="dialog"
      aria-modal="false"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="fixed inset-x-0 bottom-0 z-35 max-h-[70dvh] overflow-auto rounded-t-2xl border border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-[0_-8px_32px_rgb(0_0_0/25%)] focus:outline-none lg:absolute lg:inset-x-auto lg:top-3 lg:bottom-auto lg:left-3 lg:max-h-[calc(100%-1.5rem)] lg:w-88 lg:rounded-2xl lg:shadow-card"
    >
      <CardPicture card={card} className="h-32 w-full lg:h-40" sizes="(min-width: 64rem) 22rem, 100vw" />
      <Button
        onClick={onClose}
        aria-label={t("panel.close")}
        className="absolute top-2 right-2 w-11 rounded-full px-0 shadow-card"
      >
        <CloseIcon />
      </Button>
      <div className="grid gap-2 p-4">
        {card.isRegistered && <PartnerMark />}
        <h2 id={titleId} lang={name.lang} className="text-xl font-bold">
          {name.text}
        </h2>
        {original && (
          <p lang={original.lang} className="-mt-1 text-sm text-soft">
            {original.text}
          </p>
        )}
        <PanelFacts card={card} />
        <AddressLine card={card} className="gap-2" />
        <div className="flex flex-wrap items-center gap-x-5">
          {card.phone && (
            <a
              href={telHref(card.phone)}
              className="tabular inline-flex min-h-11 items-center gap-2 text-sm text-link underline"
            >
              <PhoneIcon className="size-4" />
              {card.phone}
            </a>
          )}
          <TaxiButton
            place={card}
            className="inline-flex min-h-11 items-center gap-2 text-sm text-link underline"
          />
        </div>
        <Times card={card} name={name.text} wish={wish} />
        <div className="flex flex-wrap gap-2 pt-1">
          {isBookable(card) && (
            <ButtonLink kind="call" to={bookingPath(card.id)} className="grow">
              {t("card.book")}
            </ButtonLink>
          )}
          {card.takesOrders && (
            <ButtonLink kind={isBookable(card) ? "quiet" : "call"} to={paths.order(card.id)} className="grow">
              {t("card.order")}
            </ButtonLink>
          )}
          <ButtonLink
            kind={isBookable(card) || card.takesOrders ? "quiet" : "main"}
            to={restaurantPath(card.id)}
            className="grow"
          >
            {t("card.details")}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function PanelFacts({ card }: { card: RestaurantCard }) {
  const cuisine = useCuisineName()(card.cuisine, card.cuisine_type);
  const distance = useDistance();
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft">
      <OpenBadge {...card} />
      <Rating card={card} />
      {cuisine && <span>{cuisine}</span>}
      <Price card={card} />
      {card.distance !== undefined && <span className="tabular">{distance(card.distance)}</span>}
    </p>
  );
}
