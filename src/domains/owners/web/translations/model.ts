import { isToDo, OWN_TEXT_LENGTHS } from "#domains/restaurants/restaurant-constants.ts";
import type { OwnText, SaveOwnTexts } from "../../contract/own-texts.ts";

export type Said = SaveOwnTexts["texts"][number];

/** A change to a text, based on the text as it was read. */
export function said({ place, source, own }: OwnText, text: string | null, isRefused = false): Said {
  return { place, source, before: own, text, isRefused };
}

/** How a deed is taken back, upon the text as it stands after it. Null where it can't be: what was stale is not again. */
export function takenBack(before: OwnText, after: OwnText): Said | null {
  return before.state === "stale" && before.text === after.text
    ? null
    : said(after, before.own, before.isRefused);
}

/** Whether a machine translation exceeds the maximum length of the restaurant's texts. */
export function isTooLong({ kind }: Pick<OwnText, "kind">, text: string): boolean {
  return text.length > OWN_TEXT_LENGTHS[kind];
}

/** What can be approved in one go: an engine's words. What was of another text is looked at one by one. */
export function approvable(texts: readonly OwnText[]): OwnText[] {
  return texts.filter((one) => one.state === "engine" && one.text !== null && !isTooLong(one, one.text));
}

/** Texts that can be machine-translated. */
export function askable(texts: readonly OwnText[]): OwnText[] {
  return texts.filter(({ state, isRefused }) => state === "missing" && !isRefused);
}

/** What is on the list: everything, or what is to be done together with what was just done. */
export function shown(
  texts: readonly OwnText[],
  { isAll, touched }: { isAll: boolean; touched: ReadonlySet<string> },
): OwnText[] {
  return isAll ? [...texts] : texts.filter(({ state, place }) => isToDo(state) || touched.has(place));
}

/** Splits a list into chunks of this size. */
export function portions<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) =>
    list.slice(at * size, (at + 1) * size),
  );
}
