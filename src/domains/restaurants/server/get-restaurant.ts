import type { Language } from "#kernel/languages.ts";
import { addDays, clockTime, minutesOf } from "#kernel/time/calendar.ts";
import { instantAt, localDate, localMinute } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { HoursDocument } from "../contract/opening-hours.ts";
import type { RestaurantDetail } from "../contract/restaurants.ts";
import { factsThatCount } from "../facts.ts";
import { OpeningHours } from "../opening-hours.ts";
import { storedCard } from "./card.ts";
import { drawingsOfMenu } from "./choose-drawing.ts";
import { nextMinute } from "./kept/kept-answers.ts";
import { addressInLatin } from "./readings/latin-address.ts";
import { type FiguresRow, type ReviewRow, reviewFigures, shownReviews } from "./reviews/store.ts";
import { reviewView } from "./reviews/view.ts";
import { type DetailRow, restaurantDetail } from "./store.ts";

/** As OpenStreetMap asks for. */
const OSM_ATTRIBUTION = "© OpenStreetMap contributors, ODbL";
/** Specification, section 2: "See all" asks for the others. */
const REVIEWS = 3;
/** As many dishes as stand beside each other on a wide screen. */
const DRAWN = 6;

/**
 * A restaurant with everything its page shows; null if there is none or it is no longer listed. A duplicate keeps
 * answering at its own address, so old links stay valid.
 */
export async function getRestaurant(
  db: Queryable,
  id: string,
  language: Language,
  now: Date,
): Promise<RestaurantDetail | null> {
  const row = await restaurantDetail(db, id);
  if (!row?.isVisible && !row?.isDuplicate) return null;
  const isReviewed = row.totalRatings > 0;
  const latest = isReviewed
    ? await shownReviews(db, id, { after: null, language: null, limit: REVIEWS })
    : [];
  const figures = isReviewed ? await reviewFigures(db, id) : { stars: [0, 0, 0, 0, 0], languages: [] };
  return restaurantView(row, { latest, figures }, language, now);
}

/**
 * The moment from which time alone changes a restaurant's page: it opens or closes, or claims and hours of the next day
 * count. The next minute where that isn't known, as with hours that are known in parts.
 */
export function pageHoldsUntil({ zone, openingHoursSource, opening }: RestaurantDetail, now: Date): Date {
  const midnight = instantAt(`${addDays(localDate(now, zone), 1)}T00:00`, zone) ?? nextMinute(now);
  if (openingHoursSource === null) return midnight;
  const change = opening?.nextChange ? instantAt(opening.nextChange, zone) : null;
  if (change === null) return nextMinute(now);
  return change < midnight ? change : midnight;
}

/** A restaurant's page with all translations, and its hours in the reader's language. */
function restaurantView(
  row: DetailRow,
  reviews: { latest: readonly ReviewRow[]; figures: FiguresRow },
  language: Language,
  now: Date,
): RestaurantDetail {
  const hours = row.openingHours === null ? null : OpeningHours.parse(row.openingHours, row);
  const minute = localMinute(now, row.zone);
  const isOpen = hours?.isOpen(minute) ?? null;
  return {
    ...storedCard(row, language, localDate(now, row.zone)),
    nameTranslations: row.nameTranslations,
    descriptionTranslations: row.descriptionTranslations,
    addressTranslations: row.addressTranslations,
    specialtiesTranslations: row.specialtiesTranslations,
    drawings: drawingsOfMenu(row, { today: localDate(now, row.zone), limit: DRAWN }),
    addressInLatin: addressInLatin(row, row),
    photos: row.photos,
    isOpenNow: isOpen,
    openingHours: hours === null ? [] : weekLines(hours, row.ownHours, localDate(now, row.zone), language),
    openingHoursBy: row.hoursBy,
    openingHoursOn: row.hoursAt && localDate(row.hoursAt, row.zone),
    facts: factsThatCount(row.facts),
    openingHoursSource: row.openingHours,
    opening: hours === null || isOpen === null ? null : { isOpen, nextChange: hours.nextChange(minute) },
    reviews: reviews.latest.map(reviewView),
    reviewFigures: reviews.figures,
    googlePlaceId: row.source === "google" ? row.sourceId : null,
    sourceUrl: row.sourceUrl,
    sourceDate: row.sourceDate,
    attribution: row.source === "osm" ? OSM_ATTRIBUTION : row.attribution,
    correctedAt: row.correctedAt?.toISOString() ?? null,
    registrationAsks: row.asks,
    createdAt: row.createdAt.toISOString(),
  };
}

/** 25:30 as 01:30. */
function onOneDay(time: string): string {
  return clockTime(minutesOf(time) % (24 * 60));
}

/** "Monday: 11:30–14:30, 17:30–22:00", Monday first; empty if every day is unknown. */
function weekLines(
  hours: OpeningHours,
  own: HoursDocument | null,
  today: string,
  language: Language,
): string[] {
  const t = translator(language, "restaurant");
  const week = hours.week(today);
  if (week.every((stretches) => stretches === null)) return [];
  return week.map((stretches, day) => {
    const weekday = t(`weekday.${WEEKDAYS[day] ?? "monday"}`);
    if (stretches === null) return t("hoursLine", { weekday, times: t("unknownDay") });
    const said = own?.week[day]?.stretches ?? [];
    const times = stretches
      .map(({ from, to }) => {
        const lastOrder = said.find(({ opens }) => opens === from)?.lastOrder;
        return lastOrder ? t("hoursTill", { from, to, time: onOneDay(lastOrder) }) : `${from}–${to}`;
      })
      .join(", ");
    return t("hoursLine", { weekday, times: times === "" ? t("closedAllDay") : times });
  });
}

const WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
