import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { addressOf, isBookable, namesOf } from "../card/card-facts.ts";

/** As many restaurants as the specification puts into a page's structured data. */
const LISTED = 10;

/** The specification's assumed opening hours, for where the operator has switched them on. */
const ASSUMED_HOURS = [
  { days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "11:00", closes: "22:00" },
  { days: ["Saturday", "Sunday"], opens: "11:00", closes: "23:00" },
].map(({ days, opens, closes }) => ({
  "@type": "OpeningHoursSpecification",
  dayOfWeek: days.map((day) => `https://schema.org/${day}`),
  opens,
  closes,
}));

interface ListSetting {
  language: Language;
  publicUrl: string;
  /** Whether hours that nobody told us may be assumed. */
  assumeOpeningHours: boolean;
}

/** The first restaurants of a list as schema.org data. What is not known is left out. */
export function structuredList(cards: readonly RestaurantCard[], setting: ListSetting): object {
  return {
    "@type": "ItemList",
    numberOfItems: Math.min(cards.length, LISTED),
    itemListElement: cards.slice(0, LISTED).map((card, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: structuredRestaurant(card, setting),
    })),
  };
}

function structuredRestaurant(
  card: RestaurantCard,
  { language, publicUrl, assumeOpeningHours }: ListSetting,
): object {
  const { name, original } = namesOf(card, language);
  const { rating, totalRatings } = card;
  return {
    "@type": "Restaurant",
    url: `${publicUrl}${paths.restaurant(card.id)}`,
    name: name.text,
    alternateName: original?.text,
    image: card.imageUrl === null ? undefined : new URL(card.imageUrl, publicUrl).href,
    address: addressOf(card, language)?.text,
    telephone: card.phone ?? undefined,
    servesCuisine: card.cuisine?.replaceAll("-", " "),
    priceRange: card.priceRange === null ? undefined : "¥".repeat(card.priceRange),
    geo: { "@type": "GeoCoordinates", latitude: Number(card.latitude), longitude: Number(card.longitude) },
    aggregateRating:
      // Those of a fictional restaurant are fictional.
      rating === null || card.source === "demo"
        ? undefined
        : { "@type": "AggregateRating", ratingValue: rating, reviewCount: totalRatings },
    acceptsReservations: isBookable(card) || undefined,
    openingHoursSpecification: assumeOpeningHours && card.isOpenNow === null ? ASSUMED_HOURS : undefined,
  };
}
