import { useFormatter, useTranslations } from "use-intl";
import type { BothNames } from "#platform/web/i18n/original-text.ts";
import { StarIcon } from "#platform/web/ui/icons.tsx";
import type { RestaurantDetail } from "../../contract/restaurants.ts";
import { useCuisineName } from "../cuisine-name.ts";
import { PriceLevel } from "../price-level.tsx";
import type { RestaurantPageData } from "./load-restaurant.ts";
import { OpenState } from "./open-state.tsx";
import { WalkingDistance } from "./walking-distance.tsx";

interface TitleBlockProps {
  data: RestaurantPageData;
  names: BothNames;
}

/** What it is called, what it cooks, whether it is good, open and dear. */
export function TitleBlock({ data, names: { name, beside } }: TitleBlockProps) {
  const cuisineName = useCuisineName();
  const { restaurant, changesSoon, zoneName } = data;
  const { cuisine, cuisine_type, priceRange, opening, zone } = restaurant;
  const kitchen = cuisineName(cuisine, cuisine_type);
  return (
    <div className="grid grid-cols-1 gap-2">
      <h1 className="text-2xl font-bold sm:text-3xl" lang={name.lang}>
        {name.text}
      </h1>
      {beside && (
        <p className="text-lg text-soft" lang={beside.lang}>
          {beside.text}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        {kitchen && <span>{kitchen}</span>}
        {priceRange !== null && <PriceLevel level={priceRange} />}
        <Rating restaurant={restaurant} />
      </p>
      <OpenState opening={opening} changesSoon={changesSoon} zone={zone} zoneName={zoneName} />
      <WalkingDistance latitude={restaurant.latitude} longitude={restaurant.longitude} />
    </div>
  );
}

function Rating({ restaurant: { rating, totalRatings } }: { restaurant: RestaurantDetail }) {
  const t = useTranslations("restaurant");
  const format = useFormatter();
  if (rating === null) return <span>{t("noReviews")}</span>;
  const value = format.number(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className="inline-flex items-center gap-1">
      <StarIcon className="size-4 text-star" />
      <span className="sr-only">{t("rating", { rating: value })}</span>
      <b className="text-ink" aria-hidden="true">
        {value}
      </b>
      <span>({t("ratingCount", { count: totalRatings })})</span>
    </span>
  );
}
