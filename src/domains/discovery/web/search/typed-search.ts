import type { Language } from "#kernel/languages.ts";
import type { Api } from "#platform/web/calls/api.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { patchSearch } from "#platform/web/page/url-state.ts";
import { discoveryApi } from "../api.ts";
import { searchText } from "../queries.ts";
import { searchFrom } from "../use-discovery.ts";
import { applyReading, isStructured, notesPatch, searchPatch } from "./apply-reading.ts";

/** Parameters of a search that has been read. */
const READ = [
  "cuisine",
  "dish",
  "diet",
  "without",
  "around",
  "bbox",
  "date",
  "guests",
  "price",
  "open",
  "skip",
  "note",
];

/**
 * The map's address for a text that came by a form or a link (`?q=`) and says more than a name; null for a name, and for
 * a search that has been read.
 */
export async function addressOfTyped(
  api: Api,
  params: URLSearchParams,
  language: Language,
): Promise<string | null> {
  const text = searchText(params.get("q") ?? "");
  if (text === "" || READ.some((name) => params.has(name))) return null;
  const query = { text, lang: language };
  const reading = await api
    .get(discoveryApi("GET /api/search/reading", { query }))
    .catch((error: unknown) => {
      // Too many requests, or the catalogue is not loaded yet: the text is searched for as it is.
      if (error instanceof ApiError) return null;
      throw error;
    });
  if (reading === null || !isStructured(reading)) return null;
  const search = searchPatch(applyReading(searchFrom(new URLSearchParams()), reading));
  const isPlaced = reading.place !== null || reading.nearMe;
  const lang = params.get("lang");
  return `/app${patchSearch("", { ...search, ...(!isPlaced && { around: null }), ...notesPatch(reading), lang })}`;
}
