import type { GazetteerPlace } from "#domains/discovery/server/public.ts";
import type { PlaceRecord } from "#domains/restaurants/place-record.ts";

/** Why an item of a source did not become a record. */
export const SKIP_REASONS = [
  "no-name",
  "no-position",
  "not-a-place-to-eat",
  /** A list without kinds may be of anything: it is taken only if the operator says what it is. */
  "kind-not-stated",
  "closed-for-good",
  /** The source lists the same place again; storing both would write one row twice. */
  "duplicate",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface Skipped {
  skipped: SkipReason;
  /** The source's own id, or its position in the file (`row 12`). */
  id: string;
}

/** Fields of a place whose text can be given up because it isn't understood. */
export const LOSSY_FIELDS = ["cuisine", "openingHours", "phone", "website"] as const;
export type LossyField = (typeof LOSSY_FIELDS)[number];

/** A text of the source that didn't become a fact, as written. */
export interface Loss {
  field: LossyField;
  value: string;
}

/** A record with the texts of its source that are not in it; those are reported and not stored. */
export type ReadPlace = PlaceRecord & { losses?: readonly Loss[] };
export type SourceItem = ReadPlace | Skipped;

export const SOURCE_FORMATS = [
  "osm-pbf",
  "osm-xml",
  "overpass-json",
  "geojson",
  "json-table",
  "csv-table",
  "overpass-api",
] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/**
 * One reading of one source. `records` can be iterated once; it holds no open file before the first step and after the
 * last. A damaged source throws a SourceError during iteration, so the caller must be able to roll back.
 */
export interface SourceReading {
  records: AsyncIterable<SourceItem>;
  /** The share that has been read, 0 to 1; never decreases. */
  progress(): number;
  format: SourceFormat;
  /** Places for the gazetteer that were met so far, of sources that have any. */
  named?: readonly GazetteerPlace[];
  /** The attribution that the source requires; null if it states none. */
  attribution: string | null;
}

export const SOURCE_ERROR_CODES = [
  "file-missing",
  "file-too-large",
  "format-unknown",
  "file-damaged",
  "mapping-invalid",
  "kind-not-stated",
  "attribution-missing",
  "source-unreachable",
  "source-refused",
  "source-partial",
] as const;
export type SourceErrorCode = (typeof SOURCE_ERROR_CODES)[number];

/** A source that cannot be read completely. The message tells an operator the cause and the remedy. */
export class SourceError extends Error {
  readonly code: SourceErrorCode;

  constructor(code: SourceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SourceError";
    this.code = code;
  }
}

export function isSkipped(item: SourceItem): item is Skipped {
  return "skipped" in item;
}
