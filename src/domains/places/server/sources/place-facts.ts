import { createHash } from "node:crypto";
import { parseHoursText } from "#domains/restaurants/opening-hours-syntax.ts";
import { type Bounds, isInside, isPosition, type Position } from "#kernel/geo.ts";
import { japaneseHours, japaneseHoursWith } from "../hours/japanese-hours.ts";

/** A usable position, or null: not a number, out of range, or 0,0, which broken geocoders write. */
export function toPosition(lat: unknown, lng: unknown): Position | null {
  const position = { lat: toDegrees(lat), lng: toDegrees(lng) };
  if (!isPosition(position) || (position.lat === 0 && position.lng === 0)) return null;
  return position;
}

/** Tables have degrees as text. An empty cell is not a number, although `Number("")` is 0. */
function toDegrees(value: unknown): number {
  if (typeof value === "string" && value.trim() !== "") return Number(value);
  return typeof value === "number" ? value : Number.NaN;
}

/**
 * The center of the bounding box of some points; null without any. Same as Overpass's `center`, so a building has the
 * same position from a file and from Overpass.
 */
export function centreOf(points: Iterable<Position>): Position | null {
  let [south, north, west, east] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { lat, lng } of points) {
    south = Math.min(south, lat);
    north = Math.max(north, lat);
    west = Math.min(west, lng);
    east = Math.max(east, lng);
  }
  return south > north
    ? null
    : toPosition(roundDegrees((south + north) / 2), roundDegrees((west + east) / 2));
}

/** Seven decimals, about a centimetre: OpenStreetMap's own precision. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}

const MAX_HOURS_LENGTH = 500;

/** All words of the opening_hours grammar, and the variants that its parsers tolerate (`9am`, `Monday`). */
const WORDS = new RegExp(
  `^(?:${[
    "mo|tu|we|th|fr|sa|su|mon|tues?|wed|thur?s?|fri|sat|sun|(?:mon|tues|wednes|thurs|fri|satur|sun)days?",
    "jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|ph|sh|week|easter|days?",
    "off|closed|open|unknown|sunrise|sunset|dawn|dusk|am|pm|to|and|hrs?|h",
  ].join("|")})$`,
  "i",
);
const CLOSED_FOR_GOOD = /^"?(?:(?:permanently |now )?closed|off|none)(?: permanently)?"?$/i;

/**
 * Opening hours of an OpenStreetMap object: as written (at most 500 characters), Japanese ones in OpenStreetMap's syntax,
 * or null if the text is something else: `yes`, `call us`, a sentence. It is parsed where it is used.
 */
export function toOpeningHours(value: unknown): string | null {
  if (typeof value !== "string") return null;
  if (hasOtherScript(value) || parseHoursText(value) === null) {
    const hours = value.length > MAX_HOURS_LENGTH ? null : japaneseHours(value);
    if (hours !== null) return hours;
  }
  const lines = value
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const hours = cleanText(lines.join("; "), Number.POSITIVE_INFINITY);
  // A truncated rule would have another meaning, so over-long hours are dropped.
  if (hours === null || hours.length > MAX_HOURS_LENGTH) return null;
  const rules = hours.replace(/"[^"]*"/g, " ");
  const words = rules.match(/\p{L}+/gu) ?? [];
  const selects = words.some((word) => WORDS.test(word)) || /\d{1,2}:\d{2}|24\/7/.test(rules);
  return selects && words.every((word) => WORDS.test(word)) ? hours : null;
}

/** Full-width signs too: they are read, and stored in the syntax's own. */
function hasOtherScript(text: string): boolean {
  return /[^\x20-\x7e\s]/.test(text.replace(/"[^"]*"/g, ""));
}

/**
 * Opening hours of a table's row, with its days of closing if they have a column: Japanese or OpenStreetMap syntax, or
 * null. Unlike tags, texts that can't be read are of no use to anybody later: the import reports them.
 */
export function toTableHours(hours: unknown, closedDays: unknown): string | null {
  const text = typeof hours === "string" ? hours.trim() : "";
  const closed = typeof closedDays === "string" ? closedDays.trim() : "";
  if (text === "" || text.length + closed.length > MAX_HOURS_LENGTH) return null;
  if (closed !== "") return japaneseHoursWith(text, closed);
  const read = toOpeningHours(text);
  return read !== null && parseHoursText(read) !== null ? read : null;
}

/** A place whose only hours are "closed" has closed down, and mappers have not removed it yet. */
export function saysClosedForGood(hours: string | undefined): boolean {
  return hours !== undefined && CLOSED_FOR_GOOD.test(hours.trim());
}

const MAX_URL_LENGTH = 500;
const INSTAGRAM_HANDLE = /^[a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?$/i;
/** Paths of instagram.com that are not a profile. */
const INSTAGRAM_PATHS = new Set([
  "p",
  "reel",
  "reels",
  "tv",
  "stories",
  "explore",
  "accounts",
  "direct",
  "about",
]);

/** The first web address in a field, absolute, http or https; null for anything else (mail, scripts, bare words). */
export function toWebsite(value: string | undefined): string | null {
  const text = cleanText(value?.split(";")[0]?.trim(), MAX_URL_LENGTH + 1);
  if (text === null || text.length > MAX_URL_LENGTH || /\s/.test(text)) return null;
  const url = URL.parse(
    /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text.replace(/^\/\//, "")}`,
  );
  if (url === null || !["http:", "https:"].includes(url.protocol)) return null;
  // Addresses with credentials, or of a private host, must not be shown to guests.
  if (url.username !== "" || url.password !== "" || !/\.[a-z][a-z0-9-]+$/i.test(url.hostname)) return null;
  return url.href.length <= MAX_URL_LENGTH ? url.href : null;
}

/** The handle (no `@`) from a handle or the URL of a profile; null if it is neither. */
export function toInstagram(value: string | undefined): string | null {
  const text = value?.split(";")[0]?.trim() ?? "";
  const path = /^(?:https?:\/\/)?(?:www\.|m\.)?(?:instagram\.com|instagr\.am)\/([^/?#]+)/i.exec(text)?.[1];
  const handle = path ?? text.replace(/^@/, "").replace(/(?<!\/)\/+$/, "");
  if (path !== undefined && INSTAGRAM_PATHS.has(path.toLowerCase())) return null;
  return INSTAGRAM_HANDLE.test(handle) ? handle : null;
}
/** Control characters, bidirectional marks and invisible spaces: they occur in copied text and break searching. */
const INVISIBLE = /[\p{Cc}\u200B\u2028\u2029\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFFD]+/gu;

export const MAX_NAME_LENGTH = 200;
export const MAX_ADDRESS_LENGTH = 500;

/**
 * One line of external text: Unicode NFC, no control characters, single spaces, at most `maxLength` characters (code
 * points, so no character is split). Null if nothing remains, or if it was not text.
 */
export function cleanText(value: unknown, maxLength: number): string | null {
  if (typeof value !== "string" && typeof value !== "number") return null;
  const line = String(value)
    .toWellFormed()
    .normalize("NFC")
    .replace(INVISIBLE, " ")
    .replace(/ +/g, " ")
    .trim();
  if (line.length <= maxLength) return line || null;
  return Array.from(line).slice(0, maxLength).join("").trim();
}

/** The valid calendar day at the start of a date or time (`2013-06-13T15:34:01Z`), if it is not after `today`. */
export function pastDay(value: unknown, today: string): string | null {
  const day = typeof value === "string" ? /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(value.trim())?.[0] : undefined;
  if (day === undefined || day > today) return null;
  const time = Date.parse(`${day}T00:00:00Z`);
  // Some engines parse February 31 as a day in March: only a day that round-trips is valid.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day) ? day : null;
}

/**
 * Boxes in which a phone number without a country code can only belong to one country's numbering plan. They exclude
 * neighbouring countries (Busan is 50 km from Tsushima), so they are smaller than the countries; elsewhere only
 * international numbers are accepted.
 */
const COUNTRY_BOXES: readonly { country: string; bounds: Bounds }[] = [
  { country: "JP", bounds: { west: 122.9, south: 24, east: 132, north: 29 } }, // Ryukyu islands
  { country: "JP", bounds: { west: 128.3, south: 29, east: 132, north: 34.2 } }, // Kyushu
  { country: "JP", bounds: { west: 129.15, south: 34, east: 132, north: 34.75 } }, // Tsushima, Yamaguchi
  { country: "JP", bounds: { west: 130.8, south: 32, east: 142.2, north: 36.6 } }, // western and central Honshu
  { country: "JP", bounds: { west: 136, south: 36.5, east: 142.2, north: 41.6 } }, // northern Honshu
  { country: "JP", bounds: { west: 139, south: 41.3, east: 145.9, north: 45.6 } }, // Hokkaido
  { country: "JP", bounds: { west: 138.9, south: 24, east: 143, north: 34.8 } }, // Izu and Ogasawara islands
  { country: "MC", bounds: { west: 7.409, south: 43.724, east: 7.44, north: 43.752 } },
  { country: "AD", bounds: { west: 1.45, south: 42.45, east: 1.72, north: 42.62 } },
  // The United States and Canada share one numbering plan, so either code works for both.
  { country: "US", bounds: { west: -130, south: 33, east: -67, north: 60 } },
];

/** The country (ISO 3166) whose numbering plan and address order apply at a point, or null if that is not certain. */
export function countryAt(position: Position): string | null {
  return COUNTRY_BOXES.find(({ bounds }) => isInside(position, bounds))?.country ?? null;
}

/** A key for a place without an id in its source: equal facts give an equal key on every import, on every machine. */
export function keyFromFacts(...facts: readonly (string | null)[]): string {
  return createHash("sha256")
    .update(JSON.stringify(facts.map(fold)))
    .digest("hex")
    .slice(0, 24);
}

/** A key from a name at a point, rounded to 6 decimals (11 cm), the precision to which exports of one source agree. */
export function keyFromNameAt(name: string, { lat, lng }: Position): string {
  return keyFromFacts(name, lat.toFixed(6), lng.toFixed(6));
}

/** Width, case and spaces depend on typing habits and do not distinguish places. */
function fold(fact: string | null): string | null {
  return fact === null ? null : fact.normalize("NFKC").toLowerCase().replace(/\s+/gu, "");
}

/** Whether a license or attribution names OpenStreetMap: the records then belong to that source. */
export function namesOpenStreetMap(text: string | null): boolean {
  return text !== null && /openstreetmap|\bodbl\b/i.test(text);
}
