import { useFormatter, useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { StarIcon } from "#platform/web/ui/icons.tsx";

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
