import type { GlossaryDish } from "#domains/menus/contract/menu-document.ts";

const MOST = 6;
const LATIN = /\p{Script=Latin}/u;

/** Katakana to hiragana, full-width to half-width, without spaces and diacritics on Latin letters. */
export function foldKana(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\s・]/g, "")
    .replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));
}

/**
 * Glossary dishes that match the input, best match first: by part of the Japanese name in either kana, or by sound
 * (とんこつ finds 豚骨, which is `tonkotsu` in Latin letters).
 */
export function suggestions(typed: string, glossary: readonly GlossaryDish[]): GlossaryDish[] {
  const wanted = foldKana(typed);
  if (wanted === "") return [];
  // Shorter sounds match nearly everything.
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

/** 0: equal; 1: prefix; 2: substring; infinity: no match. */
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
const ROWS: readonly (readonly [kana: string, consonant: string])[] = [
  ["あいうえお", ""],
  ["かきくけこ", "k"],
  ["さしすせそ", "s"],
  ["たちつてと", "t"],
  ["なにぬねの", "n"],
  ["はひふへほ", "h"],
  ["まみむめも", "m"],
  ["らりるれろ", "r"],
  ["がぎぐげご", "g"],
  ["ざじずぜぞ", "z"],
  ["だぢづでど", "d"],
  ["ばびぶべぼ", "b"],
  ["ぱぴぷぺぽ", "p"],
];
const VOWELS = "aiueo";
/** Sounds that differ from their row. */
const SPECIAL: Readonly<Record<string, string>> = {
  ...{ し: "shi", ち: "chi", つ: "tsu", ふ: "fu", じ: "ji", ぢ: "ji", づ: "zu" },
  ...{ や: "ya", ゆ: "yu", よ: "yo", わ: "wa", を: "o", ん: "n", ー: "" },
};
const SOUNDS = new Map([
  ...ROWS.flatMap(([kana, consonant]) =>
    [...kana].map((one, at) => [one, consonant + VOWELS.charAt(at)] as const),
  ),
  ...Object.entries(SPECIAL),
]);
const SMALL: Readonly<Record<string, string>> = {
  ゃ: "a",
  ゅ: "u",
  ょ: "o",
  ぁ: "a",
  ぃ: "i",
  ぇ: "e",
  ぉ: "o",
};

/**
 * Hiragana to Latin letters as on menus, without long vowels: とんこつ is `tonkotsu`. Other characters are left as they
 * are.
 */
export function romaji(hiragana: string): string {
  let text = "";
  let isDoubled = false;
  for (const letter of hiragana) {
    const small = SMALL[letter];
    if (letter === "っ") isDoubled = true;
    else if (small !== undefined) text = withSmall(text, small, "ゃゅょ".includes(letter));
    else {
      const sound = SOUNDS.get(letter) ?? letter;
      text += (isDoubled ? (sound.startsWith("ch") ? "t" : sound.charAt(0)) : "") + sound;
      isDoubled = false;
    }
  }
  return shortVowels(text);
}

/** `ki` with a small ゃ is `kya`, `shi` with ゃ is `sha`, `fu` with a small ぉ is `fo`. */
function withSmall(text: string, vowel: string, isY: boolean): string {
  const stem = text.slice(0, -1);
  return stem + (isY && !/(sh|ch|j)$/.test(stem) ? "y" : "") + vowel;
}

/** English menus spell long vowels in many ways, most of them short. */
function shortVowels(latin: string): string {
  return latin.replace(/ou|oo/g, "o").replace(/uu/g, "u").replace(/aa/g, "a");
}
