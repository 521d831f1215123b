/** What is meant by a picture of food or of anger, in words that all lists have. */
const WORDS: Readonly<Record<string, string>> = {
  "🍣": "sushi",
  "🍜": "ramen",
  "🍕": "pizza",
  "🍛": "curry",
  "🍔": "burger",
  "🍤": "tempura",
  "🍝": "pasta",
  "🥩": "steak",
  "🥞": "pancake",
  "☕": "cafe",
  "🍺": "izakaya",
  "🍶": "izakaya",
  "😡": "wtf",
  "😠": "wtf",
  "🤬": "wtf",
  "👎": "wtf",
  "🖕": "wtf",
};
const PICTURES = /(?:🍣|🍜|🍕|🍛|🍔|🍤|🍝|🥩|🥞|☕|🍺|🍶|😡|😠|🤬|👎|🖕)+/gu;

/** Soba and sea urchin in kana, which are also "near" (駅のそば) and an ending: only where they stand alone. */
const ALONE = /(^|[\s、。,でにと])(そば|うに)(?=$|[\s、。?？!！屋がをはも食丼軍])/gu;

/** A text in words that all lists have: pictures ("🍜 Asakusa"), and そば as 蕎麦 where it isn't "near". */
export function withPlainWords(text: string): string {
  return text
    .replace(ALONE, (_found, before: string, word: string) => before + (word === "そば" ? "蕎麦" : "雲丹"))
    .replace(PICTURES, (pictures) => {
      const words = new Set([...pictures].map((picture) => WORDS[picture] ?? ""));
      return ` ${[...words].join(" ")} `;
    });
}
