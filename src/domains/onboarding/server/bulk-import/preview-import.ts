import { ZONE } from "#domains/billing/server/public.ts";
import type { Gazetteer } from "#domains/discovery/server/public.ts";
import { glossaryDishes } from "#domains/menus/server/public.ts";
import { findSameNearby, type SamePlace } from "#domains/places/server/public.ts";
import type { Language } from "#kernel/languages.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Queryable } from "#platform/server/db/database.ts";
import { fieldMessage } from "#platform/server/http/problems.ts";
import type { ImportFiles, ImportMistake, ImportPreview } from "../../contract/import-preview.ts";
import { SAME_PLACE_METRES } from "../../import-constants.ts";
import { addressFinder } from "../find-address.ts";
import { type FileMistake, type ReadRow, readFiles, stopsOf } from "./read-files.ts";

/** More than anyone would read. */
const MAX_LISTED = 200;

export interface ReadImport {
  rows: (ReadRow & { matches: SamePlace[] })[];
  mistakes: FileMistake[];
}

/** Reads the files, and looks for restaurants that are known already. */
export async function readImport(
  db: Queryable,
  files: ImportFiles,
  { gazetteer, now }: { gazetteer: Gazetteer; now: Date },
): Promise<ReadImport> {
  const glossary = await glossaryDishes(db);
  const today = localDate(now, ZONE);
  const { rows, mistakes } = readFiles(files, { findAddress: addressFinder(gazetteer), glossary, today });
  const entries = rows.flatMap(({ entry }) => entry ?? []);
  const doors = entries.map(({ name, position }) => ({ name, ...position }));
  const found = await findSameNearby(db, doors, SAME_PLACE_METRES);
  const matchesOf = new Map(entries.map(({ line }, at) => [line, found[at] ?? []]));
  return { rows: rows.map((row) => ({ ...row, matches: matchesOf.get(row.line) ?? [] })), mistakes };
}

export function previewView({ rows, mistakes }: ReadImport, language: Language): ImportPreview {
  return {
    rows: rows.map(({ line, name, entry, matches }) => ({
      ...{ line, name, matches, hasMistakes: entry === null },
      address: entry?.address ?? "",
      placedAt: entry?.placedAt ?? null,
      tables: entry?.tables.length ?? 0,
      dishes: entry?.menu?.sections.reduce((sum, { dishes }) => sum + dishes.length, 0) ?? 0,
      email: entry?.email ?? null,
    })),
    mistakes: mistakes.slice(0, MAX_LISTED).map((mistake) => mistakeView(mistake, language)),
    more: Math.max(0, mistakes.length - MAX_LISTED),
  };
}

function mistakeView(mistake: FileMistake, language: Language): ImportMistake {
  const { file, line, column, issue, values } = mistake;
  const message = fieldMessage({ issue, ...(values && { values }) }, language);
  return { file, line, column, message, stops: stopsOf(mistake) };
}
