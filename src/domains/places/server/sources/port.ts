import type { PlaceRecord } from "#domains/restaurants/place-record.ts";

/** Why something in a source did not become a record. */
export const SKIP_REASONS = [
  "no-name",
  "no-position",
  "not-a-place-to-eat",
  "closed-for-good",
  /** The source lists the same place again: a storing side would write one row twice. */
  "duplicate",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

export interface Skipped {
  skipped: SkipReason;
  /** The source's own id, or where in the file it stands (`row 12`). */
  id: string;
}

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
 * One reading of one source. `records` is walked once; it holds no open file before its first step and none after
 * its last. A damaged source throws a SourceError while walking, so whoever stores must be able to undo.
 */
export interface SourceReading {
  records: AsyncIterable<PlaceRecord | Skipped>;
  /** The share that has been read, 0 to 1; it never goes back. */
  progress(): number;
  format: SourceFormat;
  /** Who must be named beside the data, as the source asks for it; null when it says nothing. */
  attribution: string | null;
}

export const SOURCE_ERROR_CODES = [
  "file-missing",
  "file-too-large",
  "format-unknown",
  "file-damaged",
  "mapping-invalid",
  "source-unreachable",
  "source-refused",
  "source-partial",
] as const;
export type SourceErrorCode = (typeof SOURCE_ERROR_CODES)[number];

/** A source that cannot be read to its end. The message says what is wrong and the way out, for an operator. */
export class SourceError extends Error {
  readonly code: SourceErrorCode;

  constructor(code: SourceErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "SourceError";
    this.code = code;
  }
}

export function isSkipped(item: PlaceRecord | Skipped): item is Skipped {
  return "skipped" in item;
}
