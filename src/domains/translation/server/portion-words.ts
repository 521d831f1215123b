/**
 * Words of menus around the name of a dish that say how much of it there is, what it comes with or that the restaurant
 * praises it. What is in the dish is the same without them; words that change that (豆腐ハンバーグ) are none of these.
 */
const BEFORE =
  /^(?:自家製|特製|手作り|名物|元祖|当店自慢の?|当店の?|自慢の|本日の|今日の|季節の|旬の|昔ながらの|揚げたて|焼きたて|人気の?|おすすめの?|ミニ|半|小|大|特上|上|並|お)/u;
const COUNT = "[0-9〇一二三四五六七八九十]+";
const AFTER = new RegExp(
  [
    "の?(?:盛り?合わ?せ|盛り合せ)",
    `の?${COUNT}(?:点|種|本|品|貫|皿)?盛り?`,
    `${COUNT}(?:人前|名様|本|個|貫|枚|切れ|皿|串|粒|ヶ|ケ|コ)(?:セット)?`,
    "(?:単品|定食|セット|御膳|膳|弁当|ランチ|コース|食べ放題|ハーフ|[大並特小]盛り?|おかわり)",
    "[大中小並上]",
  ]
    .map((words) => `(?:${words})$`)
    .join("|"),
  "u",
);
const NOTE = /[(（［[【「][^()（）］\]】」]*[)）］\]】」]/gu;
const MARKS = /^[\s・★☆◎●○■◆※＊*]+|[\s・★☆◎●○■◆※＊*]+$/gu;

/**
 * A Japanese name without such words, one at a time, the longest first: 特製唐揚げ定食（大盛り）, 特製唐揚げ定食, 唐揚げ定食,
 * 唐揚げ. Whoever looks them up in this order finds the most specific dish.
 */
export function withoutPortions(name: string): string[] {
  const first = name.normalize("NFKC").trim();
  const found = [first];
  const add = (next: string) => {
    const plain = next.replace(MARKS, "");
    if (plain !== "" && !found.includes(plain)) found.push(plain);
  };
  add(first.replace(NOTE, ""));
  // Grows while it is walked: what is left of a name is looked at as well.
  for (const left of found) {
    add(left.replace(BEFORE, ""));
    add(left.replace(AFTER, ""));
  }
  return found.sort((a, b) => b.length - a.length);
}
