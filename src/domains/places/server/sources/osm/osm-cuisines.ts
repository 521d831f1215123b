import { readFileSync } from "node:fs";
import { type Cuisine, isCuisine, isJapaneseKind, mostSpecific } from "#domains/restaurants/cuisines.ts";
import { cleanText } from "../place-facts.ts";

const MAX_FIELD_LENGTH = 1_000;
/** Longer values are sentences, not genres. */
const MAX_WORD_LENGTH = 60;
/** Between the genres of a field: OpenStreetMap's semicolon, and what tables use. */
const BETWEEN_GENRES = /[;,/、；，／|｜\n]/;
/** Between the parts of one genre, such as 寿司・魚料理: looked at only if the whole has no entry of its own. */
const BETWEEN_PARTS = /[・･·&＆+＋()（）「」【】[\]]/;
/** Endings without a meaning of their own; several may follow each other (うどん専門店, うなぎ料理店など). */
const ENDING = /(?:レストラン|専門|料理|のお?店|店|屋|など|等|全般|系|_(?:restaurant|food|cuisine))$/;

interface GenreWords {
  /** Spellings by cuisine; a spelling may stand under several (海鮮居酒屋). */
  cuisines: Record<Cuisine, string[]>;
  /** Genres that are understood and name none of our cuisines (洋食, レストラン, その他). */
  none: string[];
}

/** See db/words/README.md. Read once at startup. */
const WORDS = JSON.parse(
  readFileSync(new URL("../../../../../../db/words/genres.json", import.meta.url), "utf8"),
) as GenreWords;
/** Placeholders of sources without information: no genre at all, so never shown as one. */
const EMPTY_WORDS =
  /^(?:その他.*|other|others|yes|no|unknown|none|fixme|various|無し|なし|不明|未分類|業態不明)$/;

const CUISINES_OF = new Map<string, Cuisine[]>(WORDS.none.map((word) => [fold(word), []]));
for (const [cuisine, words] of Object.entries(WORDS.cuisines) as [Cuisine, string[]][])
  for (const word of [cuisine, ...words])
    CUISINES_OF.set(fold(word), [...(CUISINES_OF.get(fold(word)) ?? []), cuisine]);

export interface Kitchen {
  cuisines: Cuisine[];
  cuisineType: string | null;
  /** Genres of the field that no word explains, as written. */
  unexplained: string[];
}

/**
 * Parses a field such as `sushi;ramen` or `そばうどん/寿司・魚料理`: our cuisines in order, and the first term that is more
 * specific than the nineteen wide ones. `own` is the table's own mapping and takes precedence.
 */
export function kitchenFrom(field: string | undefined, own: Readonly<Record<string, Cuisine>> = {}): Kitchen {
  const words = (cleanText(field, MAX_FIELD_LENGTH) ?? "").split(BETWEEN_GENRES).map((word) => word.trim());
  const said = words.filter((word) => word !== "" && !EMPTY_WORDS.test(fold(word)));
  const terms = said.filter((word) => word.length <= MAX_WORD_LENGTH);
  const found: Cuisine[] = [];
  const unexplained: string[] = [];
  for (const word of said) {
    const ownCuisine = Object.hasOwn(own, word) ? own[word] : undefined;
    const read = ownCuisine === undefined ? readGenre(word) : { cuisines: [ownCuisine], unexplained: [] };
    found.push(...read.cuisines);
    unexplained.push(...read.unexplained);
  }
  return {
    cuisines: mostSpecific(found),
    cuisineType: terms.find((word) => !isWide(fold(word))) ?? null,
    unexplained: [...new Set(unexplained)],
  };
}

/** The cuisines of one genre: of the whole if a word explains it, else of each of its parts. */
function readGenre(word: string): { cuisines: Cuisine[]; unexplained: string[] } {
  const whole = cuisinesOf(word);
  if (whole !== null) return { cuisines: whole, unexplained: [] };
  const parts = word
    .split(BETWEEN_PARTS)
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const read = parts.map((part) => ({ part, cuisines: cuisinesOf(part) }));
  return {
    cuisines: read.flatMap(({ cuisines }) => cuisines ?? []),
    unexplained: read
      .filter(({ part, cuisines }) => cuisines === null && !EMPTY_WORDS.test(fold(part)))
      .map(({ part }) => part.slice(0, MAX_WORD_LENGTH)),
  };
}

/** Empty for a genre that names none of our cuisines; null for one that no word explains. */
function cuisinesOf(word: string): Cuisine[] | null {
  let rest = fold(word);
  for (;;) {
    const known = CUISINES_OF.get(rest);
    if (known !== undefined) return known;
    const shorter = rest.replace(ENDING, "");
    if (shorter === rest) return null;
    rest = shorter;
  }
}

function isWide(folded: string): boolean {
  return isCuisine(folded) && !isJapaneseKind(folded);
}

/** Case, width, and the separators of tags (`udon soba`, `udon-soba`) do not matter. */
function fold(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .replace(/･/g, "・")
    .replace(/[\s_-]+/g, "_");
}
