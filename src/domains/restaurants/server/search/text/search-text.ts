import { fold, romajiOf } from "./fold.ts";
import { withReadings } from "./readings.ts";

/** Keeps one spelling apart from the next, so that a query never matches across two of them. */
export const BOUNDARY = "\n";

/**
 * Everything a restaurant can be found by, as one folded string: its names in every language, the same in kana and in
 * Latin letters, and the source's word for what it serves.
 */
export function searchText(names: Iterable<string>, cuisineType: string | null): string {
  const forms = new Set<string>();
  for (const name of [...names, ...(cuisineType ? [cuisineType] : [])]) {
    for (const form of spellings(name)) if (form !== "") forms.add(form);
  }
  return BOUNDARY + [...forms].join(BOUNDARY) + BOUNDARY;
}

function* spellings(name: string): Generator<string> {
  const folded = fold(name);
  yield folded;
  yield romajiOf(folded);
  const read = withReadings(folded);
  if (read === null) return;
  yield read;
  yield romajiOf(read);
}

/** One word of a query: a name fits when it holds any of the forms. */
export type QueryTerm = readonly string[];

/** The words of a query, each in the forms under which names are kept. Every term must fit. */
export function queryTerms(query: string): QueryTerm[] {
  return fold(query)
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => [...new Set([word, romajiOf(word)])].filter((form) => form !== ""));
}
