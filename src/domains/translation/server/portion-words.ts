/**
 * Words of menus around the name of a dish that say how much of it there is, what it comes with or that the restaurant
 * praises it. What is in the dish is the same without them; words that change that (豆腐ハンバーグ) are none of these.
 */
const BEFORE =
  /^(?:自家製|特製|手作り|名物|元祖|当店自慢の?|当店の?|自慢の|本日の|今日の|季節の|旬の|昔ながらの|揚げたて|焼きたて|人気の?|おすすめの?|ミニ|半|小|大|特上|上|並|お)/u;
const AFTER =
  /(?:の?(?:盛り?合わ?せ|盛り合せ)|の?[0-9〇一二三四五六七八九十]{1,4}(?:点|種|本|品|貫|皿)?盛り?|[0-9〇一二三四五六七八九十]{1,4}(?:人前|名様|本|個|貫|枚|切れ|皿|串|粒|ヶ|ケ|コ)(?:セット)?|単品|定食|セット|御膳|膳|弁当|ランチ|コース|食べ放題|ハーフ|[大並特小]盛り?|おかわり|[大中小並上])$/u;
const OPENING = "(（［[【「";
const CLOSING = ")）］]】」";
const MARK = /[\s・★☆◎●○■◆※＊*]/u;

/**
 * A Japanese name without such words, one at a time, the longest first: 特製唐揚げ定食（大盛り）, 特製唐揚げ定食, 唐揚げ定食,
 * 唐揚げ. Whoever looks them up in this order finds the most specific dish.
 */
export function withoutPortions(name: string): string[] {
  const first = name.normalize("NFKC").trim();
  const found = [first];
  const add = (next: string) => {
    const plain = withoutMarks(next);
    if (plain !== "" && !found.includes(plain)) found.push(plain);
  };
  add(withoutNotes(first));
  // Grows while it is walked: what is left of a name is looked at as well.
  for (const left of found) {
    add(left.replace(BEFORE, ""));
    add(left.replace(AFTER, ""));
  }
  return found.sort((a, b) => b.length - a.length);
}

/** Without what stands in brackets. */
function withoutNotes(name: string): string {
  let depth = 0;
  let kept = "";
  for (const character of name) {
    if (OPENING.includes(character)) depth++;
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1);
    else if (depth === 0) kept += character;
  }
  return kept;
}

/** Without the marks and spaces around it. */
function withoutMarks(name: string): string {
  let [from, until] = [0, name.length];
  while (from < until && MARK.test(name.charAt(from))) from++;
  while (until > from && MARK.test(name.charAt(until - 1))) until--;
  return name.slice(from, until);
}
