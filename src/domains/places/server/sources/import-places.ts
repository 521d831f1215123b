import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type GazetteerChange, saveGazetteerPlaces } from "#domains/discovery/server/public.ts";
import type { PlaceRecord } from "#domains/restaurants/place-record.ts";
import { readingsFor } from "#domains/restaurants/server/public.ts";
import type { Database, Queryable } from "#platform/server/db/database.ts";
import { hideReturned } from "../corrections-store.ts";
import { withReadings } from "../gazetteer/import-place-list.ts";
import { datasetOf, findDuplicates, findReturned } from "./duplicates.ts";
import { type FieldLosses, LossCount } from "./losses.ts";
import { isSkipped, type SkipReason, type SourceReading } from "./port.ts";
import {
  markDuplicates,
  neighbours,
  recordsToRead,
  removedNeighbours,
  saveAttribution,
  upsertPlaces,
} from "./store.ts";

/** Rows per transaction: small enough not to block bookings on a running server. */
const BATCH = 500;

export interface ImportSummary {
  read: number;
  added: number;
  updated: number;
  unchanged: number;
  skipped: Partial<Record<SkipReason, number>>;
  /** Places of the gazetteer; null if the source has none. */
  named: GazetteerChange | null;
  /** What of the imported places was not understood, by field. */
  lost: FieldLosses[];
  /** Required attribution. */
  attribution: string | null;
}

export interface ImportOptions {
  now: Date;
  /** Progress, 0 to 1. */
  onProgress(share: number): void;
  /** Called once all is stored, so that a running server has loaded the places when the import ends. */
  onStored?(): Promise<void>;
}

/**
 * Imports a source into the database. The source is first read completely into a temporary file, so a damaged one
 * changes nothing. Idempotent. @throws SourceError if the source cannot be read to the end
 */
export async function importPlaces(
  db: Database,
  reading: SourceReading,
  options: ImportOptions,
): Promise<ImportSummary> {
  const folder = await mkdtemp(join(tmpdir(), "noren-import-"));
  const staged = join(folder, "places.ndjson");
  const summary: ImportSummary = {
    read: 0,
    added: 0,
    updated: 0,
    unchanged: 0,
    skipped: {},
    named: null,
    lost: [],
    attribution: reading.attribution,
  };
  try {
    const count = await stage(reading, staged, summary, options);
    let done = 0;
    for await (const batch of batches(staged)) {
      // Before the transaction, which other changes may wait for.
      const readings = await readingsOf(db, batch);
      const { added, updated } = await db.transaction(async (tx) => {
        await storeAttribution(tx, batch, reading.attribution, options.now);
        return store(tx, batch, readings, options.now);
      });
      summary.added += added;
      summary.updated += updated;
      summary.unchanged += batch.length - added - updated;
      done += batch.length;
      options.onProgress(0.5 + (0.5 * done) / count);
    }
    summary.named = await storeNamed(db, reading, options);
    await options.onStored?.();
    options.onProgress(1);
    return summary;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** All places of the gazetteer that the source has, or none. */
async function storeNamed(
  db: Database,
  { named = [], attribution }: SourceReading,
  { now }: ImportOptions,
): Promise<GazetteerChange | null> {
  if (named.length === 0) return null;
  const places = await withReadings(named);
  const source = { name: "osm", attribution: attribution ?? "" };
  return db.transaction((tx) => saveGazetteerPlaces(tx, source, places, now));
}

/** Writes every usable record as one line; returns their number. */
async function stage(
  reading: SourceReading,
  path: string,
  summary: ImportSummary,
  { onProgress }: ImportOptions,
): Promise<number> {
  const file = createWriteStream(path, { mode: 0o600 });
  const lost = new LossCount();
  let count = 0;
  const skip = (reason: SkipReason) => {
    summary.skipped[reason] = (summary.skipped[reason] ?? 0) + 1;
  };
  for await (const item of reading.records) {
    summary.read++;
    if (summary.read % 100 === 0) onProgress(reading.progress() / 2);
    if (isSkipped(item)) skip(item.skipped);
    else {
      count++;
      const { losses, ...place } = item;
      if (losses !== undefined) lost.add(place.name, losses);
      if (!file.write(`${JSON.stringify(place)}\n`))
        await new Promise((done) => file.once("drain", () => done(undefined)));
    }
  }
  await new Promise<void>((resolve, reject) => {
    file.once("error", reject);
    file.end(resolve);
  });
  summary.lost = lost.summary();
  return count;
}

async function* batches(path: string): AsyncGenerator<PlaceRecord[]> {
  let batch: PlaceRecord[] = [];
  for await (const line of createInterface({
    input: createReadStream(path),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    batch.push(JSON.parse(line) as PlaceRecord);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

type Readings = ReadonlyMap<PlaceRecord, readonly string[]>;

/** Readings of the names in a batch that are new or have changed. */
async function readingsOf(db: Queryable, batch: readonly PlaceRecord[]): Promise<Readings> {
  const records = await recordsToRead(db, batch);
  const readings = await readingsFor(records);
  return new Map(records.map((record, at) => [record, readings[at] ?? []]));
}

/** Lists of open data differ in whom they name; OpenStreetMap's is always the same. */
async function storeAttribution(
  tx: Queryable,
  batch: readonly PlaceRecord[],
  attribution: string | null,
  now: Date,
): Promise<void> {
  const lists = batch
    .filter(({ source }) => source === "open-data")
    .map(({ sourceId }) => datasetOf(sourceId));
  if (attribution !== null && lists.length > 0)
    await saveAttribution(tx, [...new Set(lists)], attribution, now);
}

async function store(
  tx: Queryable,
  batch: readonly PlaceRecord[],
  readings: Readings,
  now: Date,
): Promise<{ added: number; updated: number }> {
  const { added, updated } = await upsertPlaces(tx, batch, readings, now);
  const changed = [...added, ...updated];
  // Places removed on request must not reappear from another source.
  await hideReturned(tx, findReturned(await removedNeighbours(tx, changed)), now);
  const duplicates = findDuplicates(await neighbours(tx, changed));
  // A moved or renamed place may no longer be a duplicate.
  const alone = updated.filter((id) => !duplicates.has(id)).map((id) => [id, null] as const);
  await markDuplicates(tx, new Map([...alone, ...duplicates]));
  return { added: added.length, updated: updated.length };
}
