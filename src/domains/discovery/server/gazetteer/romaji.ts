/** Hiragana in Hepburn romanization, syllables of two kana first. */
const SYLLABLES: ReadonlyMap<string, string> = new Map(
  `きゃ kya きゅ kyu きょ kyo しゃ sha しゅ shu しょ sho ちゃ cha ちゅ chu ちょ cho にゃ nya にゅ nyu にょ nyo
   ひゃ hya ひゅ hyu ひょ hyo みゃ mya みゅ myu みょ myo りゃ rya りゅ ryu りょ ryo ぎゃ gya ぎゅ gyu ぎょ gyo
   じゃ ja じゅ ju じょ jo ぢゃ ja ぢゅ ju ぢょ jo びゃ bya びゅ byu びょ byo ぴゃ pya ぴゅ pyu ぴょ pyo しぇ she じぇ je ちぇ che
   てぃ ti でぃ di とぅ tu どぅ du ふぁ fa ふぃ fi ふぇ fe ふぉ fo うぃ wi うぇ we うぉ wo ゔぁ va ゔぃ vi ゔぇ ve ゔぉ vo
   あ a い i う u え e お o か ka き ki く ku け ke こ ko さ sa し shi す su せ se そ so た ta ち chi つ tsu て te と to
   な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho ま ma み mi む mu め me も mo や ya ゆ yu よ yo
   ら ra り ri る ru れ re ろ ro わ wa ゐ i ゑ e を o ん n が ga ぎ gi ぐ gu げ ge ご go ざ za じ ji ず zu ぜ ze ぞ zo
   だ da ぢ ji づ zu で de ど do ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe ぽ po ゔ vu
   ぁ a ぃ i ぅ u ぇ e ぉ o ゃ ya ゅ yu ょ yo ゎ wa ゕ ka ゖ ke`
    .trim()
    .split(/\s+/)
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? ""] as const] : [])),
);

const HAS_KANA = /[\u3041-\u30ff]/;
const SMALL_TSU = "っ";
const LONG_MARK = "ー";

/** Romanizes the hiragana of a folded text and leaves everything else unchanged. */
function kanaToRomaji(text: string): string {
  if (!HAS_KANA.test(text)) return text;
  let out = "";
  let doubled = false;
  for (let at = 0; at < text.length; ) {
    const two = SYLLABLES.get(text.slice(at, at + 2));
    const kana = text[at] ?? "";
    const latin = two ?? SYLLABLES.get(kana);
    at += two ? 2 : 1;
    if (kana === SMALL_TSU) {
      doubled = true;
      continue;
    }
    // A long vowel is written as a short one; romajiOf shortens the other spellings as well.
    if (kana === LONG_MARK) continue;
    // っち is "tchi" in Hepburn; all other consonants double.
    if (latin && doubled) out += latin.startsWith("ch") ? "t" : (latin[0] ?? "");
    doubled = false;
    out += latin ?? kana;
  }
  return out;
}

/**
 * How the text would be typed in Latin letters, with long vowels shortened (`tōkyō`, `toukyou` and `tokyo` are equal);
 * kanji are unchanged. Applied to both names and queries, so that either spelling finds the other.
 */
export function romajiOf(folded: string): string {
  return kanaToRomaji(folded)
    .replace(/o[uo]|oh(?![aeiouy])/g, "o")
    .replace(/uu/g, "u")
    .replace(/m(?=[bp])/g, "n")
    .replace(/ /g, "");
}
