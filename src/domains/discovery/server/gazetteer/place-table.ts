import type { Position } from "#kernel/geo.ts";
import { LANGUAGES, type Language, type Translations } from "#kernel/languages.ts";
import { fold } from "../search/text/fold.ts";
import { PLACE_KINDS, PLACES, type PlaceKind } from "../understanding/words/word-list.ts";
import {
  type GazetteerPlace,
  knownWeight,
  type NamedPlace,
  RADIUS_OF,
  WEIGHT_OF,
} from "./gazetteer-place.ts";
import { romajiOf } from "./romaji.ts";

const METRES_PER_DEGREE = 111_195;
const RADIANS = Math.PI / 180;
/** Nearer than this, places are equally near. */
const HERE_M = 1_000;

/** Places in columns: positions and weights in typed arrays, names as UTF-8 in one buffer. */
export class PlaceTable {
  readonly #lat: Float64Array;
  readonly #lng: Float64Array;
  readonly #kinds: Uint8Array;
  readonly #prefectures: Uint8Array;
  readonly #weights: Float32Array;
  readonly #texts: Buffer;
  readonly #starts: Uint32Array;

  /** Rows follow those of `PLACES`. */
  constructor(places: readonly GazetteerPlace[]) {
    const size = PLACES.length + places.length;
    this.#lat = new Float64Array(size);
    this.#lng = new Float64Array(size);
    this.#kinds = new Uint8Array(size);
    this.#prefectures = new Uint8Array(size);
    this.#weights = new Float32Array(size);
    this.#starts = new Uint32Array(places.length + 1);
    for (const [row, place] of PLACES.entries()) this.#set(row, place, knownWeight(place.kind));
    const texts: Buffer[] = [];
    let end = 0;
    for (const [at, place] of places.entries()) {
      this.#set(PLACES.length + at, place, WEIGHT_OF[place.kind]);
      const text = Buffer.from(
        JSON.stringify([`${place.source}/${place.sourceId}`, place.names, place.readings[0]]),
      );
      texts.push(text);
      end += text.length;
      this.#starts[at + 1] = end;
    }
    this.#texts = Buffer.concat(texts);
  }

  get size(): number {
    return this.#lat.length;
  }

  get bytes(): number {
    return this.size * (8 + 8 + 1 + 1 + 4) + this.#texts.length + this.#starts.byteLength;
  }

  kind(row: number): PlaceKind {
    return PLACE_KINDS[this.#kinds[row] ?? 0] ?? "district";
  }

  position(row: number): Position {
    return { lat: this.#lat[row] ?? 0, lng: this.#lng[row] ?? 0 };
  }

  /** Metres, by a flat map: exact to a percent within Japan. */
  distance(row: number, { lat, lng }: Position): number {
    const south = this.#lat[row] ?? 0;
    const north = (south - lat) * METRES_PER_DEGREE;
    const east = ((this.#lng[row] ?? 0) - lng) * METRES_PER_DEGREE * Math.cos(((south + lat) / 2) * RADIANS);
    return Math.sqrt(north * north + east * east);
  }

  /** How little a place is meant, at least 0: its distance for its weight; without a position its weight alone. */
  ranks(near: Position | null): (row: number) => number {
    if (near === null) return (row) => HERE_M / (this.#weights[row] ?? 1);
    const [lat, lng] = [near.lat, near.lng];
    // One cosine for all rows: a search goes through thousands of them.
    const east = METRES_PER_DEGREE * Math.cos(lat * RADIANS);
    return (row) => {
      const y = ((this.#lat[row] ?? 0) - lat) * METRES_PER_DEGREE;
      const x = ((this.#lng[row] ?? 0) - lng) * east;
      return Math.max(HERE_M, Math.sqrt(x * x + y * y)) / (this.#weights[row] ?? 1);
    };
  }

  named(row: number, language: Language): NamedPlace {
    const kind = this.kind(row);
    const prefecture = this.#prefectures[row] || null;
    const area = prefecture === null ? null : prefectureName(prefecture, language);
    const known = PLACES[row];
    const common = { kind, prefecture, area, ...this.position(row) };
    if (known) {
      const { id, names, radius } = known;
      return { id, name: names[language][0] ?? id, local: names.ja[0] ?? id, radius, ...common };
    }
    const [id, names, reading] = this.#text(row - PLACES.length);
    const local = names.ja ?? names.en ?? id;
    return { id, name: nameIn(language, names, reading ?? null), local, radius: RADIUS_OF[kind], ...common };
  }

  #text(at: number): [id: string, names: Translations, reading?: string] {
    return JSON.parse(this.#texts.toString("utf8", this.#starts[at], this.#starts[at + 1]));
  }

  #set(
    row: number,
    place: Pick<GazetteerPlace, "lat" | "lng" | "kind" | "prefecture">,
    weight: number,
  ): void {
    this.#lat[row] = place.lat;
    this.#lng[row] = place.lng;
    this.#kinds[row] = PLACE_KINDS.indexOf(place.kind);
    this.#prefectures[row] = place.prefecture ?? 0;
    this.#weights[row] = weight;
  }
}

/** Languages whose readers know Chinese characters. */
const READS_HAN: readonly Language[] = ["ja", "zh", "zh-Hant"];

/** The name in the reader's language, else in English, else as it is read in Latin letters. */
function nameIn(language: Language, names: Translations, reading: string | null): string {
  const own = names[language] ?? (READS_HAN.includes(language) ? names.ja : undefined) ?? names.en;
  if (own !== undefined) return own;
  const latin = reading === null ? "" : romajiOf(fold(reading));
  const local = names.ja ?? Object.values(names)[0] ?? "";
  return /^[a-z]+$/.test(latin) ? latin.charAt(0).toUpperCase() + latin.slice(1) : local;
}

const PREFECTURES = new Map(
  PLACES.filter(({ kind }) => kind === "prefecture").map(({ prefecture, names }) => [prefecture, names]),
);

/** Of a code of JIS X 0401. */
export function prefectureName(code: number, language: Language): string | null {
  return PREFECTURES.get(code)?.[language][0] ?? null;
}

/** Codes by all ways to write a prefecture, folded. */
const CODES = new Map(
  [...PREFECTURES].flatMap(([code, names]) => {
    const written = LANGUAGES.flatMap((language) => names[language]);
    const japanese = names.ja.map((name) => name.replace(/[都府県]$/, ""));
    const english = names.en.map((name) => name.replace(/ Prefecture$/, ""));
    return [...written, ...japanese, ...english].map((name) => [fold(name), code] as const);
  }),
);

/** The code of a prefecture that is written as 13, 東京都, 東京, Tokyo or Aomori Prefecture; null if it is none. */
export function prefectureNamed(text: string): number | null {
  const code = Number(text);
  if (text.trim() !== "" && Number.isInteger(code)) return code >= 1 && code <= 47 ? code : null;
  return CODES.get(fold(text)) ?? null;
}
