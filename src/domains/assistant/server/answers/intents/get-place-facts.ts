import type { RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { OpeningHours } from "#domains/restaurants/opening-hours.ts";
import { getRestaurant } from "#domains/restaurants/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { distanceMetres } from "#kernel/geo.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { ChatFact, ChatSource } from "../../../contract/answers.ts";
import type { Ask, Draft, Records } from "../port.ts";
import {
  addressOf,
  choices,
  clockText,
  dayText,
  distanceText,
  isClaimed,
  links,
  nameOf,
  signOf,
  sourceOf,
} from "../view.ts";
import { askWhich, findRestaurant } from "./find-restaurant.ts";
import { phoneFact } from "./get-stated.ts";

/** Whether a restaurant is open, until when, and its weekly hours. */
export async function getHours(records: Records, ask: Ask): Promise<Draft> {
  const meant = await findRestaurant(records, ask);
  if (meant.kind === "none" && ask.before.shown.length > 1) return hoursOfShown(records, ask);
  if (meant.kind !== "one") return askWhich(records, ask, meant);
  const { restaurant } = meant;
  const { language } = ask;
  const t = translator(language, "assistant");
  const name = nameOf(restaurant, language);
  const { opening, openingHours, phone } = restaurant;
  if (opening === null && openingHours.length === 0)
    return about(restaurant, ask, t("hours.unknown", { name }), phoneFact(phone, language));
  const change = changeText(restaurant, ask);
  const sources = [hoursSourceOf(restaurant, language)];
  const text = opening === null ? "hours.known" : opening.isOpen ? "hours.open" : "hours.closed";
  const facts = openingHours.map((line) => {
    // A line is "Monday: 11:30–14:30"; some languages use "：".
    const [, day = "", times = line] = /^([^:：]+)[:：](.*)$/.exec(line) ?? [];
    return { name: day, value: times.trim() };
  });
  const content = hoursOn(restaurant, ask) ?? t(text, { name, change });
  return { ...about(restaurant, ask, content, facts), sources };
}

/** "Are they open on Sunday?" after a list: the hours of each of its restaurants on that day, or today. */
async function hoursOfShown({ db }: Records, { before, slots, language, now }: Ask): Promise<Draft> {
  const t = translator(language, "assistant");
  const all = await Promise.all(before.shown.map((id) => getRestaurant(db, id, language, now)));
  const restaurants = all.filter((one) => one !== null);
  const [first] = restaurants;
  const stating = restaurants.filter((one) => one.openingHoursSource !== null);
  if (first === undefined || stating.length === 0)
    return { content: t("hours.listUnknown"), restaurantId: null };
  const words = translator(language, "restaurant");
  const date = slots.date ?? localDate(now, first.zone);
  const facts = restaurants.map((restaurant): ChatFact => {
    const stretches = hoursOf(restaurant)?.day(date) ?? null;
    const times = stretches?.map(({ from, to }) => `${from}–${to}`).join(", ");
    const value = times === undefined ? words("info.unknown") : times === "" ? words("closedAllDay") : times;
    return { name: nameOf(restaurant, language), value };
  });
  return {
    content: t("hours.list", { day: dayText(date, language) }),
    parts: [{ kind: "facts", facts }],
    sources: stating.map((restaurant) => hoursSourceOf(restaurant, language)),
    restaurantId: null,
  };
}

function hoursOf({ openingHoursSource, latitude, longitude, zone }: RestaurantDetail): OpeningHours | null {
  const place = { lat: Number(latitude), lng: Number(longitude), zone };
  return openingHoursSource === null ? null : OpeningHours.parse(openingHoursSource, place);
}

/** Whether it is open on the day that was asked about, and if not, when next; null if no day was, or it isn't known. */
export function hoursOn(restaurant: RestaurantDetail, { slots, language }: Ask): string | null {
  const hours = hoursOf(restaurant);
  const { date } = slots;
  const stretches = date === null ? null : (hours?.day(date) ?? null);
  if (hours === null || date === null || stretches === null) return null;
  const t = translator(language, "assistant");
  const said = { name: nameOf(restaurant, language), day: dayText(date, language) };
  if (stretches.length > 0)
    return t("hours.openOn", { ...said, times: stretches.map(({ from, to }) => `${from}–${to}`).join(", ") });
  const next = hours.nextChange(`${date}T23:59`);
  const [day = "", time = ""] = next?.split("T") ?? [];
  const change =
    next === null ? "none" : t("hours.day", { day: dayText(day, language), time: clockText(time, language) });
  return t("hours.closedOn", { ...said, change });
}

/** Hours of a claimed restaurant are credited to its former source until the owner edits them. */
function hoursSourceOf(restaurant: RestaurantDetail, language: Ask["language"]): ChatSource {
  const { openingHoursBy, openingHoursOn } = restaurant;
  if (openingHoursBy === null && isClaimed(restaurant))
    return sourceOf({ ...restaurant, isRegistered: false }, language);
  const source = sourceOf(restaurant, language);
  return { ...source, date: openingHoursOn ?? source.date };
}

/** Time of the next opening or closing; `none` if nothing changes. */
function changeText({ opening, zone }: RestaurantDetail, { language, now }: Ask): string {
  if (opening?.nextChange == null) return "none";
  const [date = "", time = ""] = opening.nextChange.split("T");
  const today = localDate(now, zone);
  const clock = clockText(time, language);
  if (date === today) return clock;
  return translator(language, "assistant")("hours.day", { day: dayText(date, language), time: clock });
}

/** Address, distance, name on the sign and phone number. */
export async function getWay(records: Records, ask: Ask): Promise<Draft> {
  const meant = await findRestaurant(records, ask);
  if (meant.kind !== "one") return askWhich(records, ask, meant);
  const { restaurant } = meant;
  const { language, context } = ask;
  const t = translator(language, "assistant");
  const name = nameOf(restaurant, language);
  const address = addressOf(restaurant, language);
  const sign = signOf(restaurant, language);
  const point = { lat: Number(restaurant.latitude), lng: Number(restaurant.longitude) };
  const metres = context?.position ? distanceMetres(context.position, point) : null;
  const text = address === null ? t("way.noAddress", { name }) : t("way.here", { name, address });
  const far = metres === null ? [] : [t("way.distance", { distance: distanceText(metres, language) })];
  const facts = [
    ...(sign === null ? [] : [{ name: t("way.sign"), value: sign }]),
    ...(restaurant.address === null ? [] : [{ name: t("way.address"), value: restaurant.address }]),
    ...phoneFact(restaurant.phone, language),
  ];
  const draft = about(restaurant, ask, [text, ...far].join(" "), facts);
  const map = `https://www.openstreetmap.org/?mlat=${point.lat}&mlon=${point.lng}#map=18/${point.lat}/${point.lng}`;
  return { ...draft, parts: [...(draft.parts ?? []), links([t("way.map"), map])] };
}

/** Only a restaurant was named, without a question. */
export async function getPlace(records: Records, ask: Ask): Promise<Draft> {
  const draft = await getHours(records, ask);
  if (draft.restaurantId == null) return draft;
  const book = choices([translator(ask.language, "assistant")("start.book")]);
  return { ...draft, parts: [...(draft.parts ?? []), ...book], intent: "opening-hours" };
}

function about(restaurant: RestaurantDetail, { language }: Ask, content: string, facts: ChatFact[]): Draft {
  return {
    content,
    parts: [
      ...(facts.length > 0 ? [{ kind: "facts" as const, facts }] : []),
      links([nameOf(restaurant, language), paths.restaurant(restaurant.id)]),
    ],
    sources: [sourceOf(restaurant, language)],
    restaurantId: restaurant.id,
  };
}
