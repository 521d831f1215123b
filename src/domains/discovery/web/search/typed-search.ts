import type { SearchReading } from "#domains/discovery/contract.ts";
import { MAX_FIELD_LENGTH } from "#domains/discovery/discovery-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import type { Language } from "#kernel/languages.ts";
import { usablePart } from "#kernel/text/usable-text.ts";
import type { Api } from "#platform/web/calls/api.ts";
import { ApiError } from "#platform/web/calls/api.ts";
import { truncateText } from "#platform/web/i18n/truncate.ts";
import { patchSearch } from "#platform/web/page/url-state.ts";
import { discoveryApi } from "../api.ts";
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
  "late",
  "with",
  "skip",
  "note",
  "typed",
];

interface Typed {
  /** The map's address for a text that says more than a name; null for a name. */
  address: string | null;
  /** A name with its spelling corrected, if only that finds anything. */
  corrected: string | null;
}

const AS_TYPED: Typed = { address: null, corrected: null };

/** A text that came by a form or a link (`?q=`), read. A search that has been read stays as it is. */
export async function readTyped(api: Api, params: URLSearchParams, language: Language): Promise<Typed> {
  const text = truncateText(usablePart(params.get("q") ?? "").trim(), MAX_FIELD_LENGTH);
  if (text === "" || READ.some((name) => params.has(name))) return AS_TYPED;
  const query = { text, lang: language };
  const reading = await api
    .get(discoveryApi("GET /api/search/reading", { query }))
    .catch((error: unknown) => {
      // Too many requests, or the catalogue is not loaded yet: the text is searched for as it is.
      if (error instanceof ApiError) return null;
      throw error;
    });
  if (reading === null) return AS_TYPED;
  return { address: mapAddressOf(reading, params.get("lang")), corrected: reading.corrected };
}

/** The map's address for a text that was read; null if it is nothing but a name. */
function mapAddressOf(reading: SearchReading, lang: string | null): string | null {
  if (!isStructured(reading)) return null;
  const search = searchPatch(applyReading(searchFrom(new URLSearchParams()), reading));
  const isPlaced = reading.place !== null || reading.nearMe;
  const patch = { ...search, ...(!isPlaced && { around: null }), ...notesPatch(reading), lang };
  return `${paths.app()}${patchSearch("", patch)}`;
}

/** Where a text that was read is answered: a name in the list of all places, anything more on the map. */
export function addressOf(reading: SearchReading): string {
  return mapAddressOf(reading, null) ?? `${paths.search()}${patchSearch("", { q: reading.text })}`;
}
