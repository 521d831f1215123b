import { type ReactNode, useEffect, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { distanceMetres } from "#kernel/geo.ts";
import { locate, locationPermission } from "#platform/web/device/geolocation.ts";
import type { BothNames } from "#platform/web/i18n/names.ts";
import { useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { useIsElsewhere } from "#platform/web/i18n/zone.ts";
import { allows } from "#platform/web/storage/consent.ts";
import { ClockIcon, PinIcon, StarIcon } from "#platform/web/ui/icons.tsx";
import type { OpeningState, RestaurantDetail } from "../../contract/restaurants.ts";
import { usualBudget } from "../../facts.ts";
import { PriceLevel, useCuisineName, YenRange } from "../restaurant-labels.tsx";
import type { RestaurantPageData } from "./load-restaurant.ts";

/** The convention of Japanese estate agents; streets are about a third longer than the straight line. */
const METRES_PER_MINUTE = 80;
const DETOUR = 1.3;
/** Beyond walking distance. */
const MAX_METRES = 5_000;
/** A recent cached position is accurate enough for a distance. */
const QUICK: PositionOptions = { enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000 };

/** Walking distance, for readers who have already shared their location; never asks for it. */
function WalkingDistance({ latitude, longitude }: { latitude: string; longitude: string }) {
  const t = useTranslations("restaurant");
  const format = useFormatter();
  const metres = useDistance(Number(latitude), Number(longitude));
  if (metres === null || metres > MAX_METRES) return null;
  const distance =
    metres < 1_000
      ? format.number(Math.round(metres / 10) * 10, { style: "unit", unit: "meter" })
      : format.number(metres / 1_000, { style: "unit", unit: "kilometer", maximumFractionDigits: 1 });
  const minutes = Math.max(1, Math.round((metres * DETOUR) / METRES_PER_MINUTE));
  return (
    <p className="flex items-center gap-1.5 text-soft">
      <PinIcon className="size-4" />
      {t("walk", { minutes, distance })}
    </p>
  );
}

function useDistance(lat: number, lng: number): number | null {
  const [metres, setMetres] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const measure = async () => {
      if (!allows("location") || (await locationPermission()) !== "granted") return;
      const answer = await locate(QUICK);
      if (isCurrent && answer.ok) setMetres(distanceMetres(answer.here, { lat, lng }));
    };
    void measure();
    return () => {
      isCurrent = false;
    };
  }, [lat, lng]);
  return metres;
}

interface TitleBlockProps {
  data: RestaurantPageData;
  names: BothNames;
  /** What is known here of the reader's needs. */
  verdict: ReactNode;
}

/** Name, cuisine, rating, price, opening state, and what is known of the reader's needs. */
export function TitleBlock({ data, names: { name, beside }, verdict }: TitleBlockProps) {
  const cuisineName = useCuisineName();
  const { restaurant, changesSoon, zoneName } = data;
  const { cuisine, cuisine_type, opening, zone, source } = restaurant;
  const kitchen = cuisineName(cuisine, cuisine_type);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <div>
        <h1 className="text-2xl font-bold sm:text-3xl" lang={name.lang}>
          {name.text}
        </h1>
        {beside && (
          <p className="text-soft sm:text-lg" lang={beside.lang}>
            {beside.text}
          </p>
        )}
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
        {kitchen && <span>{kitchen}</span>}
        <Price restaurant={restaurant} />
        <Rating restaurant={restaurant} />
        {source === "demo" && <Fictional />}
      </p>
      <OpenState opening={opening} changesSoon={changesSoon} zone={zone} zoneName={zoneName} />
      <WalkingDistance latitude={restaurant.latitude} longitude={restaurant.longitude} />
      {verdict}
    </div>
  );
}

function Fictional() {
  const t = useTranslations("restaurant");
  return <span className="rounded-md bg-note-bg px-2 text-sm text-ink">{t("fictional")}</span>;
}

/** The stated budget for a person, else the level of the record. */
function Price({ restaurant: { facts, priceRange } }: { restaurant: RestaurantDetail }) {
  const budget = usualBudget(facts);
  if (budget !== null) return <YenRange budget={budget} />;
  return priceRange === null ? null : <PriceLevel level={priceRange} />;
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

interface OpenStateProps {
  opening: OpeningState | null;
  /** The time alone is clear; otherwise the day is shown too. */
  changesSoon: boolean;
  zone: string;
  zoneName: string;
}

/** Open or closed by the restaurant's clock, and until when. */
function OpenState({ opening, changesSoon, zone, zoneName }: OpenStateProps) {
  const t = useTranslations("restaurant.open");
  const isElsewhere = useIsElsewhere(zone);
  // For Japan's clock it is known before the first paint, so no layout shift.
  const shown = zone === "Asia/Tokyo" ? "elsewhere-only" : isElsewhere ? "" : "hidden";
  if (opening === null) return <p className="text-soft">{t("unknown")}</p>;
  const colours = opening.isOpen ? "bg-good-bg text-good" : "bg-sunken text-ink";
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className={`inline-flex items-center gap-1.5 rounded-full px-3 py-1 font-semibold ${colours}`}>
        <ClockIcon className="size-4" />
        {opening.isOpen ? t("open") : t("closed")}
      </span>
      <span>
        <NextChange opening={opening} isSoon={changesSoon} />
        <span className={`text-soft ${shown}`}> {t("zone", { zone: zoneName })}</span>
      </span>
    </p>
  );
}

function NextChange({ opening: { isOpen, nextChange }, isSoon }: { opening: OpeningState; isSoon: boolean }) {
  const t = useTranslations("restaurant.open");
  const clock = useWallClock();
  if (nextChange === null) return null;
  const time = clock.time(nextChange);
  const day = clock.day(nextChange);
  if (isSoon) return isOpen ? t("closes", { time }) : t("opens", { time });
  return isOpen ? t("closesOn", { day, time }) : t("opensOn", { day, time });
}
