import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { guessSource, sourceHash, type Wish } from "./rules.ts";
import { type DraftRow, draftRows } from "./store.ts";

/** What an engine said of a text, by language. */
export type Drafts = ReadonlyMap<ContentLanguage, Pick<DraftRow, "text" | "engine" | "createdAt">>;

/** What engines have said of texts before, whoever asked; in the order of the texts. Nobody is asked now. */
export async function findDrafts(
  db: Queryable,
  wishes: readonly (Wish & { text: string })[],
): Promise<Drafts[]> {
  const hashes = wishes.map(({ text, ...wish }) =>
    sourceHash(text, { ...wish, source: wish.source ?? guessSource(text) }),
  );
  const rows = Map.groupBy(await draftRows(db, [...new Set(hashes)]), ({ hash }) => hash);
  return hashes.map((hash) => new Map(rows.get(hash)?.map((row) => [row.target, row])));
}
