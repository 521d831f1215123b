import { readFileSync } from "node:fs";
import { distanceMetres, type Position } from "#kernel/geo.ts";
import type { Translations } from "#kernel/languages.ts";

interface KnownPlace extends Position {
  kind: string;
  prefecture: number;
  names: { en: string[]; ja: string[] };
}

/** Known places by each of their Japanese names. */
const PLACES = Map.groupBy(
  (
    JSON.parse(
      readFileSync(new URL("../../../../../db/words/places.json", import.meta.url), "utf8"),
    ) as KnownPlace[]
  ).flatMap((place) => place.names.ja.map((name) => ({ name, place }))),
  ({ name }) => name,
);

/** A name is read alike this close by; elsewhere the same kanji may be read otherwise. */
const NEAR_M = 4_000;
const CITY_M = 25_000;
const LATIN_NAME = /^[A-Z][a-z]+(?:[-'][A-Za-z]+)*$/;

/** Prefecture, municipality, the rest: 東京都 中央区 銀座6丁目99番1号 2階. */
const ADDRESS =
  /^(?<prefecture>東京都|北海道|京都府|大阪府|[^\s\d]{2,3}県)?(?<city>[^\s\d市区町村]{1,6}市)?(?<ward>[^\s\d市区町村]{1,5}区)?(?<town>[^\s\d]{1,12}?)(?<number>\d.*)$/u;
/** 6丁目99番1号, 6-99-1, 6丁目99-1, and what follows. */
const NUMBER =
  /^(?<first>\d{1,5}(?!\d))(?:丁目|[-番])?(?:(?<second>\d{1,5}(?!\d))(?:番地?|-)?)?(?:(?<third>\d{1,5}(?!\d))号?)?(?<rest>.*)$/u;
const DASHES = /[‐‑‒–—―−ー－](?=\d)/gu;

/** An address for those who can't read Japanese; null if it has an English translation, or its parts are unknown. */
export function addressInLatin(
  { address, addressTranslations }: { address: string | null; addressTranslations: Translations },
  position: Position,
): string | null {
  return address === null || addressTranslations.en !== undefined ? null : latinAddress(address, position);
}

/**
 * A Japanese address in Latin letters, smallest part first, as in `6-99-1 Ginza, Chuo-ku, Tokyo`: each part by the name of a
 * known place near by, never by a guess. A part whose reading isn't known stays Japanese. Null if nothing but the numbers
 * could be written so, or the address has another form.
 */
export function latinAddress(address: string, position: Position): string | null {
  const written = address.normalize("NFKC").replace(DASHES, "-").trim();
  const parts = ADDRESS.exec(written)?.groups;
  const number = NUMBER.exec(parts?.number ?? "")?.groups;
  if (parts === undefined || number === undefined) return null;
  const town = townIn(parts.town ?? "", position);
  const city =
    parts.city === undefined ? undefined : nameOf(parts.city.slice(0, -1), ["city"], position, CITY_M);
  const ward = parts.ward && wardIn(parts.ward, position);
  const prefecture = parts.prefecture && prefectureIn(parts.prefecture);
  if (![town, city, ward, prefecture].some(Boolean)) return null;
  const block = [number.first, number.second, number.third].filter(Boolean).join("-");
  const floor = number.rest?.trim().replace(/(?<!\d)(\d{1,3})階/gu, "$1F");
  return [
    floor || null,
    `${block} ${town ?? parts.town}`,
    parts.ward && (ward ?? parts.ward),
    parts.city && (city === undefined ? parts.city : `${city}-shi`),
    parts.prefecture && (prefecture ?? parts.prefecture),
  ]
    .filter(Boolean)
    .join(", ");
}

const TOWNS = ["district", "station", "landmark"];

/** The town by its name; one of two names (日本橋人形町) by both. */
function townIn(town: string, position: Position): string | undefined {
  const whole = nameOf(town, TOWNS, position, NEAR_M);
  if (whole !== undefined) return whole;
  for (let at = 2; at <= town.length - 2; at++) {
    const [first, second] = [town.slice(0, at), town.slice(at)].map((part) =>
      nameOf(part, TOWNS, position, NEAR_M),
    );
    if (first !== undefined && second !== undefined) return `${first}-${second}`;
  }
  return undefined;
}

function wardIn(ward: string, position: Position): string | undefined {
  const place = near(ward, ["ward"], position, CITY_M)[0];
  return place?.names.en.find((name) => /^[A-Z][a-z]+-ku$/.test(name)) ?? withoutKind(place, "ku");
}

function withoutKind(place: KnownPlace | undefined, suffix: string): string | undefined {
  const [, name] = /^([A-Z][a-z]+) Ward$/.exec(place?.names.en[0] ?? "") ?? [];
  return name && `${name}-${suffix}`;
}

function prefectureIn(prefecture: string): string | undefined {
  const place = named(prefecture).find(({ kind }) => kind === "prefecture");
  return place?.names.en[0]?.replace(/ (?:Prefecture|Metropolis)$/, "");
}

function nameOf(
  name: string,
  kinds: readonly string[],
  position: Position,
  metres: number,
): string | undefined {
  return near(name, kinds, position, metres)
    .map(({ names }) => names.en[0] ?? "")
    .find((latin) => LATIN_NAME.test(latin));
}

function near(name: string, kinds: readonly string[], position: Position, metres: number): KnownPlace[] {
  return named(name).filter(
    (place) => kinds.includes(place.kind) && distanceMetres(place, position) <= metres,
  );
}

function named(name: string): KnownPlace[] {
  return (PLACES.get(name) ?? []).map(({ place }) => place);
}
