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
/** Where the sound is not the row's. */
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

/** Hiragana in Latin letters as menus write them, without long vowels: とんこつ is `tonkotsu`. Other letters stay. */
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

/** `ki` and a small ゃ are `kya`, `shi` and ゃ are `sha`; `fu` and a small ぉ are `fo`. */
function withSmall(text: string, vowel: string, isY: boolean): string {
  const stem = text.slice(0, -1);
  return stem + (isY && !/(sh|ch|j)$/.test(stem) ? "y" : "") + vowel;
}

/** English menus write long vowels in many ways, most of them short. */
export function shortVowels(latin: string): string {
  return latin.replace(/ou|oo/g, "o").replace(/uu/g, "u").replace(/aa/g, "a");
}
