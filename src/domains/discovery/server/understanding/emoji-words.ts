/** What is meant by a picture of food, in words that all lists have. */
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
};
const PICTURES = /(?:🍣|🍜|🍕|🍛|🍔|🍤|🍝|🥩|🥞|☕|🍺|🍶)+/gu;

/** A text with pictures of food in words: "🍜 Asakusa". */
export function withEmojiWords(text: string): string {
  return text.replace(PICTURES, (pictures) => {
    const words = new Set([...pictures].map((picture) => WORDS[picture] ?? ""));
    return ` ${[...words].join(" ")} `;
  });
}
