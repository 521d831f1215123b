import type { Area, PageTexts, Texts } from "#kernel/text/texts.ts";

/** By their JSON: an area that two pages load, or the server renders again, is the same object. */
const parsed = new Map<string, unknown>();

/** The messages of a page's areas. Never give it what isn't of the catalogue: nothing is forgotten. */
export function messagesOf(texts: PageTexts): Partial<Texts> {
  const areas = Object.entries(texts) as [Area, string][];
  return Object.fromEntries(areas.map(([area, json]) => [area, messagesIn(json)]));
}

function messagesIn(json: string): unknown {
  const known = parsed.get(json);
  if (known !== undefined) return known;
  const messages: unknown = JSON.parse(json);
  parsed.set(json, messages);
  return messages;
}
