import { readFile } from "node:fs/promises";
import type { PlaceKind } from "#domains/discovery/server/public.ts";
import {
  type ImportSummary,
  importPlaceList,
  importPlaces,
  type PlaceListSummary,
  parseColumnMapping,
  readOverpass,
  readPlacesFile,
  SourceError,
  type SourceReading,
} from "#domains/places/server/public.ts";
import { localDate } from "#kernel/time/zoned-time.ts";
import type { Database } from "#platform/server/db/database.ts";

/** Names of places for the search field, from a CSV file (absolute path). */
export interface PlaceListRequest {
  kind: "place-list";
  file: string;
  source: string;
  attribution: string;
  /** Of rows without a kind. */
  placeKind: PlaceKind | null;
}

/** The source of an import: a file (absolute path), a circle around a point, or a list of places. */
export type ImportRequest =
  | PlaceListRequest
  | {
      kind: "file";
      file: string;
      mapping: string | null;
      /** Null: as the file says. */
      attribution: string | null;
      isAllPlacesToEat: boolean;
    }
  | { kind: "near"; lat: number; lng: number; radiusMetres: number };

/** Progress events of an import; the last one is `summary`, `place-list` or `failed`. */
export type ImportEvent =
  | { type: "progress"; share: number }
  | { type: "summary"; summary: ImportSummary; format: string }
  | { type: "place-list"; summary: PlaceListSummary }
  | { type: "failed"; message: string };

export interface RunOptions {
  overpassUrl: string;
  now: Date;
  report(event: ImportEvent): void;
  onStored?(): Promise<void>;
}

/** Runs an import. An expected failure is reported as an event, not thrown. */
export async function runImport(db: Database, request: ImportRequest, options: RunOptions): Promise<void> {
  let told = -1;
  const onProgress = (share: number) => {
    const percent = Math.floor(share * 100);
    if (percent > told) options.report({ type: "progress", share });
    told = Math.max(told, percent);
  };
  const { now, onStored } = options;
  try {
    if (request.kind === "place-list") {
      const { file, placeKind: kind, source, attribution } = request;
      const summary = await importPlaceList(db, file, { source, attribution, kind, now });
      await onStored?.();
      options.report({ type: "place-list", summary });
      return;
    }
    const reading = await open(request, options);
    const summary = await importPlaces(db, reading, { now, onProgress, ...(onStored && { onStored }) });
    options.report({ type: "summary", summary, format: reading.format });
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    options.report({ type: "failed", message: error.message });
  }
}

async function open(
  request: Exclude<ImportRequest, PlaceListRequest>,
  { overpassUrl, now }: RunOptions,
): Promise<SourceReading> {
  const today = localDate(now, "UTC");
  if (request.kind === "near") return readOverpass({ endpoint: overpassUrl, ...request, today });
  const mapping = request.mapping === null ? {} : { mapping: await readMapping(request.mapping) };
  const { attribution, isAllPlacesToEat } = request;
  return readPlacesFile(request.file, {
    ...mapping,
    ...(attribution !== null && { attribution }),
    isAllPlacesToEat,
    today,
  });
}

async function readMapping(path: string) {
  try {
    return parseColumnMapping(JSON.parse(await readFile(path, "utf8")));
  } catch (error) {
    if (error instanceof SourceError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new SourceError("mapping-invalid", `The column mapping ${path} can't be read: ${reason}`);
  }
}
