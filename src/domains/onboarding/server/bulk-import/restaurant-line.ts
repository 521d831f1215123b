import tzLookup from "tz-lookup";
import type { ImportFile } from "#domains/onboarding/import-constants.ts";
import { type IMPORT_COLUMNS, nameColumn } from "#domains/onboarding/import-constants.ts";
import { japaneseHours } from "#domains/places/server/public.ts";
import type { HoursDocument } from "#domains/restaurants/contract/opening-hours.ts";
import { hoursDocument } from "#domains/restaurants/contract/opening-hours.ts";
import { CUISINES, type Cuisine } from "#domains/restaurants/cuisines.ts";
import { NAME_LENGTH } from "#domains/restaurants/restaurant-constants.ts";
import { documentOfText } from "#domains/restaurants/server/public.ts";
import type { Position } from "#kernel/geo.ts";
import { isLanguage, LANGUAGES, type Language, type Translations } from "#kernel/languages.ts";
import { toContentLanguage } from "#kernel/text/content-languages.ts";
import { isUsable, plainWidth } from "#kernel/text/usable-text.ts";
import type { LocalDate } from "#kernel/time/calendar.ts";
import type { CsvLine, CsvMistake } from "#platform/server/text/csv-table.ts";
import { translator } from "#platform/server/text/texts.ts";
import { isRight, MAX_TEXT, plainPhone } from "../../application-constants.ts";

export type Columns<File extends ImportFile> = (typeof IMPORT_COLUMNS)[File][number];

/** A restaurant of the file, before its tables and dishes. */
export interface RestaurantLine {
  line: number;
  name: string;
  nameTranslations: Translations;
  address: string;
  position: Position;
  /** The place whose centre is the position; null where the line says the position. */
  placedAt: string | null;
  phone: string;
  cuisine: Cuisine | "other";
  description: string | null;
  hours: HoursDocument | null;
  email: string | null;
  language: Language;
}

/** A place that the gazetteer knows inside an address. */
export type FindAddress = (address: string) => (Position & { name: string }) | null;

interface LineContext {
  findAddress: FindAddress;
  today: LocalDate;
}

type Read = { ok: true; restaurant: RestaurantLine } | { ok: false; name: string };
type Mistake = CsvMistake<Columns<"restaurants">>;

/** Japan, generously: swapped coordinates are outside. */
const JAPAN = { south: 20, north: 46, west: 122, east: 154 } as const;

const FOODS = LANGUAGES.map((language) => translator(language, "food"));
/** Cuisines by their codes and by their names in all languages. */
const CUISINE_WORDS: ReadonlyMap<string, Cuisine | "other"> = new Map([
  ["other", "other"],
  ...CUISINES.flatMap((code) =>
    [code, ...FOODS.map((food) => food(`cuisine.${code}`))].map(
      (name) => [plainWidth(name).toLowerCase(), code] as const,
    ),
  ),
]);

/** Reads a line of the file of restaurants. What can't be read is a mistake; nothing is made up. */
export function readRestaurant(
  { line, cells }: CsvLine<Columns<"restaurants">>,
  { findAddress, today }: LineContext,
): { read: Read; mistakes: Mistake[] } {
  const mistakes: Mistake[] = [];
  const refuse = (column: Columns<"restaurants">, issue: string, values?: Mistake["values"]) =>
    void mistakes.push({ line, column, issue, ...(values && { values }) });
  const text = (column: Columns<"restaurants">, max: number): string => {
    const given = (cells[column] ?? "").trim();
    if (!isUsable(given) || /[^\P{Cc}\n\r\t]/u.test(given)) refuse(column, "wrong-type");
    else if (given.length > max) refuse(column, "too-long", { maximum: max });
    return given;
  };

  const name = text("name_ja", NAME_LENGTH.max);
  if (name === "") refuse("name_ja", "required");
  else if (!isRight("restaurantName", name)) refuse("name_ja", "application-restaurantName");
  const nameTranslations = Object.fromEntries(
    LANGUAGES.filter((language) => language !== "ja")
      .map((language) => [language, text(nameColumn(language), NAME_LENGTH.max)] as const)
      .filter(([, given]) => given !== ""),
  );
  const address = text("address", MAX_TEXT.address);
  if (address === "") refuse("address", "required");
  else if (!isRight("address", address)) refuse("address", "application-address");
  const phone = text("phone", MAX_TEXT.phone);
  if (phone === "") refuse("phone", "required");
  else if (!isRight("phone", phone)) refuse("phone", "application-phone");
  const word = text("cuisine", 60);
  const cuisine = CUISINE_WORDS.get(plainWidth(word).toLowerCase());
  if (word === "") refuse("cuisine", "required");
  else if (cuisine === undefined) refuse("cuisine", "unknown-word", { word });
  const description = text("description", MAX_TEXT.description);
  if (description !== "" && !isRight("description", description))
    refuse("description", "application-description");
  const email = plainWidth(text("email", MAX_TEXT.email));
  if (email !== "" && !isRight("email", email)) refuse("email", "email");
  const tongue = text("language", 40);
  const language = tongue === "" ? "ja" : toContentLanguage(tongue);
  if (!isLanguage(language)) refuse("language", "language");
  const place = readPosition(text("lat", 30), text("lng", 30), refuse);
  const found = place === "none" && address !== "" ? findAddress(address) : null;
  if (place === "none" && found === null && address !== "") refuse("address", "address-not-found");
  const position = place === "none" ? found : place;
  const written = text("hours", 500);
  const hours = position === null || written === "" ? null : readHours(written, position, today);
  if (hours === "unread") refuse("hours", "place-hours");

  if (mistakes.length > 0 || position === null || cuisine === undefined || !isLanguage(language))
    return { read: { ok: false, name }, mistakes };
  const restaurant: RestaurantLine = {
    ...{ line, name, nameTranslations, address, cuisine, language },
    position: { lat: position.lat, lng: position.lng },
    placedAt: found?.name ?? null,
    phone: plainPhone(phone),
    description: description || null,
    hours: hours === "unread" ? null : hours,
    email: email || null,
  };
  return { read: { ok: true, restaurant }, mistakes };
}

/** `none`: both are empty. Null: they are wrong, and that was said. */
function readPosition(
  lat: string,
  lng: string,
  refuse: (column: "lat" | "lng", issue: string) => void,
): Position | "none" | null {
  if (lat === "" && lng === "") return "none";
  const [north, east] = [lat, lng].map((text) => (text === "" ? Number.NaN : Number(plainWidth(text))));
  for (const [column, value, given] of [
    ["lat", north, lat],
    ["lng", east, lng],
  ] as const) {
    if (given === "") refuse(column, "required");
    else if (Number.isNaN(value)) refuse(column, "number");
  }
  if (north === undefined || east === undefined || Number.isNaN(north) || Number.isNaN(east)) return null;
  if (north < JAPAN.south || north > JAPAN.north || east < JAPAN.west || east > JAPAN.east) {
    refuse("lat", "not-in-japan");
    return null;
  }
  return { lat: north, lng: east };
}

/** Hours in the syntax of OpenStreetMap, or as Japanese restaurants write them. */
function readHours(text: string, { lat, lng }: Position, today: LocalDate): HoursDocument | "unread" {
  const place = { lat, lng, zone: tzLookup(lat, lng) };
  const syntax = japaneseHours(text);
  const read =
    documentOfText(plainWidth(text), place, today) ??
    (syntax === null ? null : documentOfText(syntax, place, today));
  const checked = read && hoursDocument.safeParse(read);
  return checked?.success ? checked.data : "unread";
}
