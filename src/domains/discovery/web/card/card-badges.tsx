import { useFormatter, useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { ClockIcon, StarIcon } from "#platform/web/ui/icons.tsx";

/** Marks a restaurant that is registered, with the same sign as its pin on the map. */
export function PartnerMark() {
  const t = useTranslations("discovery.card");
  return (
    <p className="inline-flex items-center gap-1.5 text-xs font-bold tracking-wide text-warn">
      <NorenSign />
      {t("partner")}
    </p>
  );
}

/** The split cloth of the partners' pins. */
export function NorenSign({ className = "h-3.5 w-4" }: { className?: string }) {
  return (
    <svg viewBox="0 0 16 14" className={`shrink-0 fill-call ${className}`} aria-hidden="true">
      <path d="M0 0h16v2H0zM1 3h4v9.500l-4 1.500zM6 3h4v9l-2 .500-2-.500zM11 3h4v11l-4-1.500z" />
    </svg>
  );
}

/** Open or closed at this moment; says nothing where nobody knows the hours. */
export function OpenBadge({ isOpenNow }: { isOpenNow: boolean | null }) {
  const t = useTranslations("discovery.card");
  if (isOpenNow === null) return null;
  const look = isOpenNow ? "bg-good-bg text-good" : "bg-sunken text-soft";
  return (
    <span className={`inline-flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold ${look}`}>
      <ClockIcon className="size-3.5" />
      {isOpenNow ? t("open") : t("closed")}
    </span>
  );
}

/** The mean of the reviews and how many they are; nothing where there are none. */
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

/** One to four yen signs, read out as what they stand for. Nothing where nobody knows the price. */
export function PriceLevel({ level }: { level: number | null }) {
  const t = useTranslations("food");
  if (level !== 1 && level !== 2 && level !== 3 && level !== 4) return null;
  return (
    <span className="whitespace-nowrap" title={t(`price.${level}`)}>
      <span aria-hidden="true">{"¥".repeat(level)}</span>
      <span className="sr-only">{t(`price.${level}`)}</span>
    </span>
  );
}
