/** Hiragana in Hepburn romanization, syllables of two kana first. */
const HEPBURN: ReadonlyMap<string, string> = new Map(
  `きゃ kya きゅ kyu きょ kyo しゃ sha しゅ shu しょ sho ちゃ cha ちゅ chu ちょ cho にゃ nya にゅ nyu にょ nyo
   ひゃ hya ひゅ hyu ひょ hyo みゃ mya みゅ myu みょ myo りゃ rya りゅ ryu りょ ryo ぎゃ gya ぎゅ gyu ぎょ gyo
   じゃ ja じゅ ju じょ jo びゃ bya びゅ byu びょ byo ぴゃ pya ぴゅ pyu ぴょ pyo
   あ a い i う u え e お o か ka き ki く ku け ke こ ko さ sa し shi す su せ se そ so た ta ち chi つ tsu て te と to
   な na に ni ぬ nu ね ne の no は ha ひ hi ふ fu へ he ほ ho ま ma み mi む mu め me も mo や ya ゆ yu よ yo
   ら ra り ri る ru れ re ろ ro わ wa ん n が ga ぎ gi ぐ gu げ ge ご go ざ za じ ji ず zu ぜ ze ぞ zo
   だ da で de ど do ば ba び bi ぶ bu べ be ぼ bo ぱ pa ぴ pi ぷ pu ぺ pe ぽ po ゃ ya ゅ yu ょ yo`
    .trim()
    .split(/\s+/)
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? ""] as const] : [])),
);

/** Spellings of syllables other than Hepburn: Kunrei, and what is typed on a keyboard. */
const OTHER_SPELLINGS =
  `si し ti ち tu つ hu ふ zi じ di ぢ du づ sya しゃ syu しゅ syo しょ tya ちゃ tyu ちゅ tyo ちょ zya じゃ zyu じゅ zyo じょ
   jya じゃ jyu じゅ jyo じょ wo を she しぇ che ちぇ je じぇ fa ふぁ fi ふぃ fe ふぇ fo ふぉ wi うぃ we うぇ
   tsa つぁ tse つぇ tso つぉ va ゔぁ vi ゔぃ vu ゔ ve ゔぇ vo ゔぉ`
    .trim()
    .split(/\s+/);

const BY_SPELLING: ReadonlyMap<string, string> = new Map([
  ...[...HEPBURN]
    .filter(([kana]) => !/^[ゃゅょん]$/.test(kana))
    .map(([kana, latin]) => [latin, kana] as const),
  ...OTHER_SPELLINGS.flatMap((latin, at, all) => (at % 2 === 0 ? [[latin, all[at + 1] ?? ""] as const] : [])),
]);
const LONGEST_SPELLING = 3;
const CONSONANT = /[bcdfghjkmprstvwyz]/;

/**
 * A Latin word as it would be written in hiragana (`sushi`, `susi`: すし; `tempura`: てんぷら); null if it is not
 * romanized Japanese.
 */
export function kanaOfRomaji(word: string): string | null {
  let out = "";
  for (let at = 0; at < word.length; ) {
    const kana = syllableAt(word, at);
    if (kana !== null) {
      out += kana.kana;
      at += kana.length;
      continue;
    }
    const [letter = "", next = ""] = [word[at], word[at + 1]];
    if (letter === "n" || (letter === "m" && /[bpm]/.test(next))) out += "ん";
    // っち is "tchi" in Hepburn; all other consonants double.
    else if ((letter === next && CONSONANT.test(letter)) || (letter === "t" && next === "c")) out += "っ";
    // "Ohtani": the h marks a long vowel.
    else if (!(letter === "h" && word[at - 1] === "o")) return null;
    at++;
  }
  return out;
}

/** Stands for a syllable of which only the consonant was typed: equal to no kana. */
const UNKNOWN_SYLLABLE = "*";

/** The same for a word with typing errors: a consonant without a vowel (`hamnoto`) is an unknown syllable. */
export function looseKanaOfRomaji(word: string): string | null {
  let out = "";
  let isStray = false;
  for (let at = 0; at < word.length; ) {
    const kana = syllableAt(word, at);
    if (kana !== null) {
      out += kana.kana;
      at += kana.length;
      continue;
    }
    if (word[at] === "n") out += "ん";
    else if (isStray) return null;
    else {
      out += UNKNOWN_SYLLABLE;
      isStray = true;
    }
    at++;
  }
  return out;
}

function syllableAt(word: string, at: number): { kana: string; length: number } | null {
  for (let length = Math.min(LONGEST_SPELLING, word.length - at); length > 0; length--) {
    const kana = BY_SPELLING.get(word.slice(at, at + length));
    if (kana !== undefined) return { kana, length };
  }
  return null;
}

const SAME_SOUND: ReadonlyMap<string, string> = new Map(
  `ゔぁ ば ゔぃ び ゔぇ べ ゔぉ ぼ ゔ ぶ てぃ ち でぃ じ とぅ つ どぅ ず うぉ お を お づ ず ぢ じ ゐ い ゑ え
   ぁ あ ぃ い ぅ う ぇ え ぉ お ゎ わ ゕ か ゖ け んあ な んい に んう ぬ んえ ね んお の んや にゃ んゆ にゅ んよ にょ`
    .trim()
    .split(/\s+/)
    .flatMap((word, at, all) => (at % 2 === 0 ? [[word, all[at + 1] ?? ""] as const] : [])),
);
const SAME_SOUNDS = new RegExp([...SAME_SOUND.keys()].join("|"), "g");
const HAS_KANA = /[\u3041-\u309fー]/;
const VOWELS: ReadonlyMap<string, string> = new Map([
  ...[...HEPBURN].map(([kana, latin]) => [kana.at(-1) ?? "", latin.at(-1) ?? ""] as const),
]);

/**
 * The kana of a folded text by sound: long vowels are short (とうきょう, トーキョー: ときょ), syllables that are
 * romanized alike are equal (づ and ず), and ん before a vowel joins it, since "kinen" may be either. Everything else
 * is unchanged. Applied to both names and queries.
 */
export function soundOf(folded: string): string {
  if (!HAS_KANA.test(folded)) return folded;
  const same = folded.replace(SAME_SOUNDS, (kana) => SAME_SOUND.get(kana) ?? kana);
  let out = "";
  let last = "";
  for (const letter of same) {
    const vowel = VOWELS.get(letter) ?? "";
    const isVowel = "あいうえお".includes(letter);
    if (
      last !== "" &&
      (letter === "ー" || (isVowel && (vowel === last || (letter === "う" && last === "o"))))
    )
      continue;
    out += letter;
    last = vowel === "n" ? "" : vowel;
  }
  return out;
}

/** Kana by sound in Latin letters: Hepburn without long vowels. Other characters are unchanged. */
export function latinOfSound(sound: string): string {
  let out = "";
  for (let at = 0; at < sound.length; ) {
    const two = HEPBURN.get(sound.slice(at, at + 2));
    const kana = sound[at] ?? "";
    const latin = two ?? HEPBURN.get(kana) ?? (kana === "っ" ? doubled(sound, at + 1) : kana);
    out += latin;
    at += two ? 2 : 1;
  }
  return out;
}

function doubled(sound: string, next: number): string {
  const latin = HEPBURN.get(sound.slice(next, next + 2)) ?? HEPBURN.get(sound[next] ?? "") ?? "";
  return latin.startsWith("ch") ? "t" : (latin[0] ?? "");
}

/** Spellings in which a romanized word may differ from Hepburn without long vowels. */
const MAY_DIFFER = /([aiueo])\1|ou|oh|[sz][iy]|t[iuy]|hu|d[iu]|m[bpm]|jy/;

/** A romanized Latin word in the spelling of `latinOfSound` (`toukyou`: `tokyo`); any other word unchanged. */
export function plainRomaji(word: string): string {
  if (!MAY_DIFFER.test(word)) return word;
  const kana = kanaOfRomaji(word);
  return kana === null ? word : latinOfSound(soundOf(kana));
}
