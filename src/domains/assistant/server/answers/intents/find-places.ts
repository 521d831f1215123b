import type { ChatPart, ChatPlace, ChatSource } from "#domains/assistant/contract/answers.ts";
import type { ClaimSubject } from "#domains/dietary/dietary.ts";
import type { RestaurantQuery } from "#domains/discovery/contract.ts";
import { type Meal, sortWishes } from "#domains/discovery/reading.ts";
import { listCards, nameOfDish, PLACES, wishName } from "#domains/discovery/server/public.ts";
import type { AvailableTime } from "#domains/reservations/contract/reservations.ts";
import { getAvailability } from "#domains/reservations/server/public.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { WIDE_CUISINES, widerCuisines } from "#domains/restaurants/cuisines.ts";
import { changeTimes } from "#domains/restaurants/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";
import { minutesOf } from "#kernel/time/calendar.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import { translator } from "#platform/server/text/texts.ts";
import type { Ask, Draft, Records } from "../port.ts";
import { subjectsOf } from "../rules.ts";
import {
  addressOf,
  choices,
  clockText,
  dayText,
  guestsText,
  nameOf,
  priceText,
  signOf,
  withinSentence,
} from "../view.ts";
import { byPrice, isNarrowed, isWanted } from "./wanted-places.ts";

const MAX_SHOWN = 5;

/** Restaurants checked for free tables, so that enough remain to be shown. */
const MAX_ASKED = 15;

/** Restaurants looked at where some are left out, or the order is not that of the search. */
const MAX_NARROWED = 100;

/** Matching restaurants by distance, with their claims; with free times if a table is wanted. */
export async function findPlaces(records: Records, ask: Ask): Promise<Draft> {
  const { language, slots } = ask;
  const around = aroundOf(ask);
  if (around === null) return findAnywhere(records, ask) ?? askWhere(ask);
  const wantsTable = slots.partySize !== null || slots.date !== null || slots.time !== null;
  const { cards, searched, asked } = searchOutwards(records, ask, around);
  const isNear = searched.radius === around.radius;
  const isWidened = asked !== ask;
  const criteria = criteriaOf(asked, around);
  const t = translator(language, "assistant");
  if (cards.length === 0)
    return {
      content: t("find.none", { criteria }),
      parts: choices([
        ...(slots.openNow ? [t("find.anyTime")] : []),
        ...(slots.maxPrice !== null || slots.minPrice !== null ? [t("find.anyPrice")] : []),
        ...(isAlsoUnbookable(records, ask, around) ? [t("find.alsoUnbookable")] : []),
      ]),
      shown: [],
    };
  const tables = wantsTable ? await findTables(records, ask, cards) : null;
  const withTable = cards.filter(({ id }) => (tables?.get(id)?.length ?? 0) > 0);
  const shown = (withTable.length > 0 ? withTable : cards).slice(0, MAX_SHOWN);
  const count = shown.length;
  const found = isNear
    ? t(slots.maxPrice === null ? "find.found" : "find.foundCheapest", { count, criteria })
    : t("find.foundFurther", { count, criteria, near: Math.round(around.radius / 1_000), far: FURTHER_KM });
  const tableText =
    withTable.length > 0 ? t("find.tables", { count, criteria }) : t("find.noTables", { criteria });
  const isAboutFood = slots.diets.length + slots.allergens.length > 0;
  const part: ChatPart = {
    kind: "places",
    places: shown.map((card) => placeOf(card, ask, tables?.get(card.id) ?? null)),
    // The map has no such filter: it would show others.
    href: sortWishes(ask.wishes).isBookable ? null : searchPath(asked, searched),
  };
  const notFound = [t("find.none", { criteria: criteriaOf(ask, around) }), t("find.closest")];
  return {
    content: [
      ...(isWidened ? notFound : []),
      tables === null ? found : tableText,
      ...(isAboutFood ? [t("find.check")] : []),
    ].join(" "),
    parts: [part],
    sources: await sourcesOf(records, shown, ask),
    shown: shown.map(({ id }) => id),
    restaurantId: shown.length === 1 ? (shown[0]?.id ?? null) : null,
  };
}

/** Whether places would be found that can't be booked here. Needs hold: only the wish is left out. */
function isAlsoUnbookable(records: Records, ask: Ask, around: Around): boolean {
  if (!sortWishes(ask.wishes).isBookable) return false;
  const wishes = ask.wishes.filter((wish) => wish !== "bookable");
  return searchOutwards(records, { ...ask, wishes }, around).cards.length > 0;
}

interface Found {
  cards: RestaurantCard[];
  searched: Around;
  /** The question that was searched for: with wider cuisines if the named ones have no restaurant anywhere near. */
  asked: Ask;
}

/**
 * Searches nearby, then further away, then without the dish, then for the cuisines that include the ones named: somebody
 * who wants sushi goes a few stops for it before eating yakitori. Without any result, the question is the original one.
 */
function searchOutwards(records: Records, ask: Ask, around: Around): Found {
  const further = { ...around, radius: FURTHER_KM * 1_000 };
  const withoutDish = ask.dishes.length > 0 && ask.slots.cuisines.length > 0 ? { ...ask, dishes: [] } : null;
  const wider = widened(withoutDish ?? ask);
  for (const asked of [ask, withoutDish, wider].filter((one) => one !== null))
    for (const searched of [around, further]) {
      const cards = search(records, asked, searched);
      if (cards.length > 0) return { cards, searched, asked };
    }
  return { cards: [], searched: further, asked: ask };
}

/** The question with the cuisine that includes each Japanese kind; null if it names none. */
function widened(ask: Ask): Ask | null {
  const wider = ask.slots.cuisines.map((cuisine) => widerCuisines(cuisine)[0] ?? cuisine);
  if (wider.every((cuisine, at) => cuisine === ask.slots.cuisines[at])) return null;
  return { ...ask, slots: { ...ask.slots, cuisines: [...new Set(wider)] } };
}

/**
 * One search for the dishes and one per cuisine, since a restaurant matching any of them matches: a sushi restaurant
 * without a menu has sushi.
 */
function search(
  { catalogue }: Records,
  ask: Ask,
  around: Around,
  order: "by-distance" | "by-dish" = "by-distance",
): RestaurantCard[] {
  const { slots, dishes, language } = ask;
  const query = { ...queryOf(ask, around), limit: isNarrowed(ask) ? MAX_NARROWED : MAX_ASKED };
  const named =
    dishes.length === 0
      ? slots.cuisines
      : slots.cuisines.filter((cuisine) => !WIDE_CUISINES.includes(cuisine));
  const cuisines = named.length === 0 && dishes.length === 0 ? ["all" as const] : named;
  const all = [
    ...(dishes.length === 0 ? [] : listCards(catalogue, { ...query, dish: [...dishes] }, language)),
    ...cuisines.flatMap((cuisine) => listCards(catalogue, { ...query, cuisine }, language)),
  ];
  const wanted = all.filter((card) => isWanted(card, ask));
  const byId = new Map(wanted.map((card) => [card.id, card]));
  // Those that have the dish come first.
  if (order === "by-dish") return [...byId.values()].slice(0, MAX_ASKED);
  return [...byId.values()]
    .sort((a, b) => (slots.maxPrice === null ? 0 : byPrice(a, b)) || (a.distance ?? 0) - (b.distance ?? 0))
    .slice(0, MAX_ASKED);
}

function placeOf(card: RestaurantCard, { language, slots }: Ask, times: string[] | null): ChatPlace {
  const asked: ClaimSubject[] = subjectsOf(slots);
  const about = card.claims.filter(({ subject }) => asked.includes(subject));
  return {
    id: card.id,
    name: nameOf(card, language),
    original: signOf(card, language),
    // A source's own words (寿司・魚料理) have no name in the reader's language.
    cuisine: /^\w+$/.test(card.cuisine_type ?? "") ? card.cuisine_type : card.cuisine,
    priceRange: card.priceRange,
    address: addressOf(card, language),
    distance: card.distance ?? null,
    isOpenNow: card.isOpenNow,
    acceptsReservations: card.acceptsReservations,
    claims: asked.length > 0 ? about : card.claims,
    times,
  };
}

/** Each source once, with its oldest date. */
async function sourcesOf(
  { db }: Records,
  cards: readonly RestaurantCard[],
  { language }: Ask,
): Promise<ChatSource[]> {
  const t = translator(language, "food");
  const changed = await changeTimes(
    db,
    cards.map(({ id }) => id),
  );
  const sources = [...new Set(cards.map(({ source }) => source))];
  return sources.map((source) => {
    const days = cards
      .filter((card) => card.source === source)
      .flatMap(({ id, zone }) => {
        const at = changed.get(id);
        return at === undefined ? [] : [localDate(at, zone)];
      });
    return { name: t(`source.${source}`), date: days.sort()[0] ?? null, href: null };
  });
}

/** Search area; `radius` in metres. */
interface Around {
  position: Position;
  radius: number;
  /** The named place, in the reader's language; null around the reader. */
  name: string | null;
}

/** Walking distance plus a few stops by train. */
const NEAR_M = 3_000;

/** Radius of the second search if nothing is near. */
const FURTHER_KM = 20;

/** Around the named place, else around the reader; null if neither is known. */
function aroundOf({ slots, context, language }: Pick<Ask, "slots" | "context" | "language">): Around | null {
  const known = PLACES.find(({ id }) => id === slots.place);
  const named = known ? { ...known, name: placeName(known.id, language) } : slots.spot;
  if (named !== null) {
    const { lat, lng, radius, name } = named;
    return { position: { lat, lng }, radius, name };
  }
  const position = context?.position ?? null;
  return position && { position, radius: NEAR_M, name: null };
}

/** As a catalogue query. Without a diet, restaurants without claims match. */
function queryOf(
  { slots, wishes }: Pick<Ask, "slots" | "wishes">,
  { position, radius }: Around,
): RestaurantQuery {
  const { diets, allergens, minPrice, maxPrice, openNow } = slots;
  return {
    ...position,
    radius,
    features: sortWishes(wishes).features,
    openLate: sortWishes(wishes).openLate,
    ...(sortWishes(wishes).isBookable && { partnersOnly: true }),
    diet: diets,
    allergens,
    openNow,
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
  };
}

/** The middle of Japan's main islands, and a circle that holds all others. */
const JAPAN: Around = { position: { lat: 36, lng: 138 }, radius: 2_000_000, name: null };
/** With more results, the answer asks where to look. */
const FEW = 5;

/** Without a place: what is rare in Japan is shown at once; null if there are many, or nothing is named. */
function findAnywhere(records: Records, ask: Ask): Draft | null {
  const { slots, dishes, language } = ask;
  if (dishes.length + slots.cuisines.length === 0) return null;
  const cards = search(records, ask, JAPAN, "by-dish");
  if (cards.length === 0 || cards.length > FEW) return null;
  const t = translator(language, "assistant");
  const isAboutFood = slots.diets.length + slots.allergens.length > 0;
  const criteria = criteriaOf(ask, null);
  return {
    content: [
      t("find.foundAnywhere", { count: cards.length, criteria }),
      ...(isAboutFood ? [t("find.check")] : []),
    ].join(" "),
    parts: [
      {
        kind: "places",
        places: cards.map((card) => ({ ...placeOf(card, ask, null), distance: null })),
        href: null,
      },
      { kind: "locate", send: t("start.near") },
    ],
    shown: cards.map(({ id }) => id),
    restaurantId: cards.length === 1 ? (cards[0]?.id ?? null) : null,
    intent: "find-place",
  };
}

/** Popular areas, offered if no place was named. */
const OFFERED_PLACES = ["tokyo", "shinjuku", "asakusa", "kyoto", "osaka"];

/** Asks where to search. */
function askWhere({ language, confidence }: Ask): Draft {
  const t = translator(language, "assistant");
  const offered = OFFERED_PLACES.flatMap((id) => placeName(id, language) ?? []);
  return {
    content: t("find.where"),
    parts: [{ kind: "locate", send: t("start.near") }, ...choices(offered)],
    confidence,
    intent: "find-place",
  };
}

/** The search criteria in the reader's language. */
function criteriaOf({ slots, dishes, wishes, language }: Ask, around: Around | null): string {
  const t = translator(language, "assistant");
  const food = translator(language, "food");
  const { cuisines, notCuisines, diets, certified, allergens, openNow } = slots;
  const { minPrice, maxPrice, date, time, meal, partySize } = slots;
  const prices = minPrice === null && maxPrice === null ? null : ([minPrice ?? 1, maxPrice ?? 4] as const);
  return [
    ...(dishes.length > 0
      ? dishes.map((dish) => nameOfDish(dish, language))
      : cuisines.map((cuisine) => food(`cuisine.${cuisine}`))),
    ...notCuisines.map((cuisine) => t("list.except", { cuisine: food(`cuisine.${cuisine}`) })),
    ...[
      ...diets.map((diet) => food(`diet.${diet}`)),
      ...allergens.map((allergen) => food(`claim.without-${allergen}`)),
    ].map((label) => withinSentence(label, language)),
    ...(certified ? [t("list.certified")] : []),
    ...(openNow ? [t("list.open")] : []),
    ...wishes
      .filter((wish) => !sortWishes([wish]).others.includes(wish))
      .map((wish) => wishName(wish, language)),
    ...(prices ? [[...new Set(prices)].map((level) => priceText(level, language)).join("–")] : []),
    ...(date === null ? [] : [dayText(date, language)]),
    ...(time === null ? (meal === null ? [] : [t(`list.${meal}`)]) : [clockText(time, language)]),
    ...(partySize === null ? [] : [guestsText(partySize, language)]),
    ...(around === null
      ? []
      : [around.name === null ? t("list.nearYou") : t("list.near", { place: around.name })]),
  ].join(" · ");
}

/** The first spelling in the language. */
function placeName(id: string, language: Language): string | null {
  return PLACES.find((place) => place.id === id)?.names[language][0] ?? null;
}

/** The same search on the map. */
function searchPath({ slots, dishes, wishes }: Ask, { position, radius }: Around): string {
  const { cuisines, diets, allergens, openNow, minPrice, maxPrice, date, time, partySize } = slots;
  const { features, openLate } = sortWishes(wishes);
  return paths.appAround(
    { latitude: String(position.lat), longitude: String(position.lng) },
    {
      ...(dishes.length > 0
        ? { dish: dishes.join(",") }
        : cuisines[0] !== undefined && { cuisine: cuisines[0] }),
      ...(diets.length > 0 && { diet: diets.join(",") }),
      ...(allergens.length > 0 && { without: allergens.join(",") }),
      ...(openNow && { open: "now" }),
      ...(features.length > 0 && { with: features.join(",") }),
      ...(openLate && { late: "true" }),
      ...((minPrice !== null || maxPrice !== null) && { price: `${minPrice ?? 1}-${maxPrice ?? 4}` }),
      ...(date !== null && { date }),
      ...(time !== null && { time }),
      ...(partySize !== null && { guests: String(partySize) }),
      // Steps of the radius filter: 1, 5, 10 … kilometres.
      radius: String(radius <= 1_000 ? 1 : Math.ceil(radius / 5_000) * 5),
    },
  );
}

/** Times shown per restaurant in a list. */
const MAX_TIMES_PER_PLACE = 4;
/** Party size if none is given. */
const USUAL_PARTY = 2;

/** Free times of each bookable restaurant for the requested day, time and party size, by restaurant id. */
async function findTables(
  { db }: Records,
  { slots, now }: Ask,
  cards: readonly RestaurantCard[],
): Promise<Map<string, string[]>> {
  const bookable = cards.filter(({ acceptsReservations }) => acceptsReservations);
  const all = await Promise.all(
    bookable.map(async ({ id, zone }) => {
      const from = slots.date ?? localDate(now, zone);
      const asked = { restaurantId: id, from, count: 1, guests: slots.partySize ?? USUAL_PARTY };
      const result = await getAvailability(db, asked, now);
      const times = result.ok ? fittingTimes(result.days[0]?.times ?? [], slots) : [];
      return [id, times.slice(0, MAX_TIMES_PER_PLACE)] as const;
    }),
  );
  return new Map(all);
}

/** Meal times in the restaurant's time zone. */
const MEALS: Readonly<Record<Meal, readonly [from: string, until: string]>> = {
  breakfast: ["06:00", "10:45"],
  lunch: ["11:00", "15:30"],
  dinner: ["17:00", "23:59"],
};
/** Tolerance around a requested time. */
const AROUND_MINUTES = 90;

/** Free times that match the requested time or meal. */
export function fittingTimes(
  times: readonly AvailableTime[],
  { time, meal }: { time: string | null; meal: Meal | null },
): string[] {
  const free = times.filter(({ available }) => available).map((one) => one.time);
  if (time !== null)
    return free.filter((one) => Math.abs(minutesOf(one) - minutesOf(time)) <= AROUND_MINUTES);
  if (meal === null) return free;
  const [from, until] = MEALS[meal];
  return free.filter((one) => one >= from && one <= until);
}
