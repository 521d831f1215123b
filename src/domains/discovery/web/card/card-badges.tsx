import { useFormatter, useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { YenRange } from "#domains/restaurants/web/restaurant-labels.tsx";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { ClockIcon, StarIcon } from "#platform/web/ui/icons.tsx";

/** Marks a partner, with the same sign as its pin on the map. */
export function PartnerMark() {
  const t = useTranslations("discovery.card");
  return (
    <p className="inline-flex items-center gap-1.5 text-xs font-bold tracking-wide text-warn">
      <NorenSign />
      {t("partner")}
    </p>
  );
}

/** The split curtain of the partners' pins. */
export function NorenSign({ className = "h-3.5 w-4" }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 14" className={`shrink-0 fill-call ${className}`} aria-hidden="true">
      <path d="M0 0h16v2H0zM1 3h4v9.500l-4 1.500zM6 3h4v9l-2 .500-2-.500zM11 3h4v11l-4-1.500z" />
    </svg>
  );
}

type Hours = Pick<RestaurantCard, "isOpenNow" | "changesAt">;

/** Open or closed now, and until when; renders nothing if the hours are unknown. `isOnPicture`: along its lower edge. */
export function OpenBadge({ isOpenNow, changesAt, isOnPicture = false }: Hours & { isOnPicture?: boolean }) {
  const t = useTranslations("discovery.card");
  const clock = useWallClock();
  if (isOpenNow === null) return null;
  const look = isOpenNow ? "bg-good-bg text-good" : "bg-sunken text-soft";
  const label = changesAt
    ? t(isOpenNow ? "closesAt" : "opensAt", { time: clock.time(changesAt) })
    : t(isOpenNow ? "open" : "closed");
  if (isOnPicture)
    return (
      <span
        className={`absolute inset-x-0 bottom-0 px-1 py-0.5 text-center text-xs leading-4 font-semibold text-balance ${look}`}
      >
        {label}
      </span>
    );
  return (
    <span
      className={`inline-flex shrink-0 items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${look}`}
    >
      <ClockIcon className="size-3.5" />
      {label}
    </span>
  );
}

/** Mean rating and number of reviews; renders nothing without reviews. */
export function Rating({ card }: { card: Pick<RestaurantCard, "rating" | "totalRatings"> }) {
  const t = useTranslations("discovery.card");
  const format = useFormatter();
  if (card.rating === null) return null;
  const rating = format.number(card.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className="inline-flex items-center gap-1 whitespace-nowrap">
      <StarIcon className="size-4 text-star" />
      <span className="sr-only">{t("rating", { rating, count: card.totalRatings })}</span>
      <span aria-hidden="true">
        <b className="font-semibold text-ink">{rating}</b> ({format.number(card.totalRatings)})
      </span>
    </span>
  );
}

/** What a person is stated to pay, else one to four yen signs with a text for screen readers; nothing if unknown. */
export function Price({
  card: { budget, priceRange },
}: {
  card: Pick<RestaurantCard, "budget" | "priceRange">;
}) {
  const t = useTranslations("food");
  if (budget !== undefined) return <YenRange budget={budget} />;
  if (priceRange !== 1 && priceRange !== 2 && priceRange !== 3 && priceRange !== 4) return null;
  return (
    <span className="whitespace-nowrap" title={t(`price.${priceRange}`)}>
      <span aria-hidden="true">{"¥".repeat(priceRange)}</span>
      <span className="sr-only">{t(`price.${priceRange}`)}</span>
    </span>
  );
}
