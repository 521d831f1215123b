import type { GlossaryDish } from "#domains/menus/contract/menu-document.ts";
import { romaji, shortVowels } from "./romaji.ts";

const MOST = 6;
const LATIN = /\p{Script=Latin}/u;

/** Katakana as hiragana, full-width letters as usual ones, no spaces and no marks on Latin letters. */
export function foldKana(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s・]/g, "")
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/**
 * Dishes of the glossary that somebody may mean, the likeliest first: by a part of the Japanese name, in either kana, or
 * by how it sounds (豚骨 is found by とんこつ, since it is `tonkotsu` in Latin letters).
 */
export function suggestions(typed: string, glossary: readonly GlossaryDish[]): GlossaryDish[] {
  const wanted = foldKana(typed);
  if (wanted === "") return [];
  // A sound of one letter is in every word.
  const sound = shortVowels(romaji(wanted));
  const isSound = /^[a-z]{3,}$/.test(sound);
  return glossary
    .flatMap((dish) => {
      const rank = Math.min(
        rankOf(foldKana(dish.names.ja ?? ""), wanted),
        ...(isSound ? soundsOf(dish).map((name) => rankOf(name, sound) + 0.5) : []),
      );
      return Number.isFinite(rank) ? [{ dish, rank }] : [];
    })
    .sort((a, b) => a.rank - b.rank || (a.dish.names.ja ?? "").length - (b.dish.names.ja ?? "").length)
    .slice(0, MOST)
    .map(({ dish }) => dish);
}

/** 0: the same; 1: it begins so; 2: it is in there; infinite: it is not. */
function rankOf(name: string, wanted: string): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  return name.includes(wanted) ? 2 : Number.POSITIVE_INFINITY;
}

function soundsOf({ names }: GlossaryDish): string[] {
  return Object.values(names)
    .filter((name) => LATIN.test(name))
    .map((name) =>
      shortVowels(foldKana(name.normalize("NFD").replace(/\p{Mn}/gu, "")).replace(/[^a-z]/g, "")),
    );
}
