import type { Texts } from "#kernel/text/texts.ts";
import type { Message } from "#platform/web/i18n/message.ts";
import type { InLanguages } from "../../contract.ts";
import { TRANSLATION_TERMS } from "../../translation-constants.ts";

/** Texts by key ("common.save"). */
export type Keyed = Readonly<Record<string, string>>;

/** All texts of a page by key. A text with placeholders, which is a list of parts, is serialized as that list. */
export function keyed(texts: Partial<Texts>): Keyed {
  const flat: Record<string, string> = {};
  const walk = (value: unknown, key: string): void => {
    if (typeof value === "string") flat[key] = value;
    else if (Array.isArray(value)) flat[key] = JSON.stringify(value);
    else
      for (const [name, inner] of Object.entries(value ?? {}))
        walk(inner, key === "" ? name : `${key}.${name}`);
  };
  walk(texts, "");
  return flat;
}

/** The page's texts with these replaced. */
export function withTexts(texts: Partial<Texts>, words: Readonly<Record<string, Message>>): Partial<Texts> {
  const walk = (value: unknown, key: string): unknown => {
    if (typeof value === "string" || Array.isArray(value)) return words[key] ?? value;
    const inner = Object.entries(value ?? {}).map(([name, part]) => [
      name,
      walk(part, key === "" ? name : `${key}.${name}`),
    ]);
    return Object.fromEntries(inner);
  };
  return walk(texts, "") as Partial<Texts>;
}

/** Splits texts into calls within the size limit. */
export function calls(keys: Keyed): Keyed[] {
  const { maxKeys, maxInterfaceCharacters } = TRANSLATION_TERMS;
  const all: Record<string, string>[] = [];
  let length = 0;
  for (const [key, text] of Object.entries(keys)) {
    const open = all.at(-1);
    const isFull =
      !open || Object.keys(open).length >= maxKeys || length + text.length > maxInterfaceCharacters;
    if (isFull) {
      all.push({ [key]: text });
      length = text.length;
    } else {
      open[key] = text;
      length += text.length;
    }
  }
  return all;
}

/** The texts of an answer in a language. An apostrophe before a placeholder would escape it for the formatter. */
export function wordsIn(answer: Readonly<Record<string, InLanguages>>, language: keyof InLanguages): Keyed {
  const found = Object.entries(answer).map(([key, words]) => [key, words[language]?.replaceAll("'", "’")]);
  return Object.fromEntries(found.filter(([, text]) => text !== undefined)) as Keyed;
}
