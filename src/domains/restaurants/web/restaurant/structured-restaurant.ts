import { paymentOf } from "#domains/restaurants/facts.ts";
import type { OpenStretch } from "#domains/restaurants/opening-hours.ts";
import type { PaymentMethod } from "#domains/restaurants/restaurant-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { RestaurantPageData, UsualWeek } from "./load-restaurant.ts";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;

/** The specification's hours (section 2), used only if the operator has enabled the assumption. */
const ASSUMED_WEEK: OpenStretch[][] = DAYS.map((_, day) => [
  { from: "11:00", to: day < 5 ? "22:00" : "23:00" },
]);

/** Values of schema.org. */
const PAYMENTS: Record<PaymentMethod, string> = {
  cash: "Cash",
  "credit-card": "Credit Card",
  "ic-card": "IC Card",
  "qr-code": "QR Code",
};

/** schema.org's Restaurant with known facts; unknown ones are omitted. */
export function structuredRestaurant(
  { restaurant, usual, assumeOpeningHours }: RestaurantPageData,
  { name, cuisine, publicUrl }: { name: string; cuisine: string | null; publicUrl: string },
): object {
  const stated = usual?.week.some((day) => day !== null) ? usual.week : null;
  const special = stated === null ? [] : (usual?.special ?? []);
  const hours = stated ?? (assumeOpeningHours ? ASSUMED_WEEK : null);
  const { address, phone, rating, priceRange, facts, photos, website } = restaurant;
  const methods = paymentOf(facts)?.methods;
  return {
    "@type": "Restaurant",
    name,
    ...(name !== restaurant.name && { alternateName: restaurant.name }),
    url: `${publicUrl}${paths.restaurant(restaurant.id)}`,
    geo: {
      "@type": "GeoCoordinates",
      latitude: Number(restaurant.latitude),
      longitude: Number(restaurant.longitude),
    },
    ...(address && { address: { "@type": "PostalAddress", streetAddress: address } }),
    ...(phone && { telephone: phone }),
    ...(cuisine && { servesCuisine: cuisine }),
    ...(priceRange && { priceRange: "¥".repeat(priceRange) }),
    ...(methods && { paymentAccepted: methods.map((one) => PAYMENTS[one]).join(", ") }),
    ...(photos.length > 0 && { image: photos.map(({ url }) => new URL(url, publicUrl).href) }),
    ...(website && { sameAs: website }),
    ...(restaurant.isRegistered && { acceptsReservations: restaurant.acceptsReservations }),
    ...(restaurant.isRegistered && restaurant.acceptsReservations && reservable(restaurant.id, publicUrl)),
    ...(rating !== null && restaurant.source !== "demo" && reviewed(restaurant, rating)),
    ...(hours && { openingHoursSpecification: hours.flatMap(specifications) }),
    ...(special.length > 0 && { specialOpeningHoursSpecification: special.flatMap(specialDay) }),
  };
}

/** Where a table is booked, for search engines and assistants that offer it themselves. */
function reservable(id: string, publicUrl: string): object {
  return {
    potentialAction: {
      "@type": "ReserveAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${publicUrl}${paths.book(id)}`,
        actionPlatform: ["DesktopWebPlatform", "MobileWebPlatform"].map((one) => `https://schema.org/${one}`),
      },
      result: { "@type": "FoodEstablishmentReservation" },
    },
  };
}

/** Guests' ratings, and their latest reviews in their own words. Those of a fictional restaurant are fictional. */
function reviewed({ totalRatings, reviews }: RestaurantPageData["restaurant"], ratingValue: number): object {
  return {
    aggregateRating: {
      "@type": "AggregateRating",
      ...{ ratingValue, reviewCount: totalRatings, bestRating: 5, worstRating: 1 },
    },
    review: reviews.map(({ author_name, rating, text, language, relative_time_description }) => ({
      "@type": "Review",
      author: { "@type": "Person", name: author_name },
      datePublished: relative_time_description,
      reviewRating: { "@type": "Rating", ratingValue: rating, bestRating: 5, worstRating: 1 },
      ...(text !== "" && { reviewBody: text }),
      ...(language !== null && { inLanguage: language }),
    })),
  };
}

function specifications(stretches: OpenStretch[] | null, day: number): object[] {
  return (stretches ?? []).map((stretch) => ({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: `https://schema.org/${DAYS[day]}`,
    ...opening(stretch),
  }));
}

/** A closed day opens and closes at midnight, as search engines require. */
function specialDay({ date, hours }: UsualWeek["special"][number]): object[] {
  const stretches = hours.length === 0 ? [{ from: "00:00", to: "00:00" }] : hours;
  return stretches.map((stretch) => ({
    "@type": "OpeningHoursSpecification",
    validFrom: date,
    validThrough: date,
    ...opening(stretch),
  }));
}

function opening({ from, to }: OpenStretch): object {
  // schema.org has no 24:00.
  return { opens: from, closes: to === "24:00" ? "23:59" : to };
}
