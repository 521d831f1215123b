import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { zxyToTileId } from "pmtiles";
import type { EncodedTile } from "./tiles.ts";

/** A directory entry: `run` tiles from `id` on share the bytes at `offset`. */
interface Entry {
  id: number;
  run: number;
  offset: number;
  length: number;
}

const HEADER_LENGTH = 127;
const GZIP = 2;
const VECTOR_TILES = 1;
/** Clients fetch the header and the root directory together in this many bytes (PMTiles 3). */
const FIRST_FETCH = 16_384;

/**
 * Writes tiles into a PMTiles 3 archive. Identical tiles (open sea) are stored once. @throws when the directory exceeds
 * the first fetch; this archive has no leaf directories.
 */
export function packArchive(tiles: readonly EncodedTile[], maxZoom: number, metadata: object): Buffer {
  const { entries, contents } = layOut(tiles);
  const directory = gzipSync(encodeDirectory(entries), { level: 9 });
  if (HEADER_LENGTH + directory.length > FIRST_FETCH) {
    throw new Error(`The directory takes ${directory.length} bytes; leaf directories would be needed.`);
  }
  const about = gzipSync(JSON.stringify(metadata), { level: 9 });
  const data = Buffer.concat(contents);
  const header = encodeHeader(directory.length, about.length, data.length, {
    tiles: tiles.length,
    entries: entries.length,
    contents: contents.length,
    maxZoom,
  });
  return Buffer.concat([header, directory, about, data]);
}

function layOut(tiles: readonly EncodedTile[]): { entries: Entry[]; contents: Buffer[] } {
  const ordered = tiles
    .map((tile) => ({ id: zxyToTileId(tile.z, tile.x, tile.y), data: tile.data }))
    .sort((a, b) => a.id - b.id);
  const entries: Entry[] = [];
  const contents: Buffer[] = [];
  const known = new Map<string, { offset: number; length: number }>();
  let end = 0;
  for (const { id, data } of ordered) {
    const digest = createHash("sha256").update(data).digest("base64");
    let place = known.get(digest);
    if (!place) {
      const packed = gzipSync(data, { level: 9 });
      place = { offset: end, length: packed.length };
      known.set(digest, place);
      contents.push(packed);
      end += packed.length;
    }
    const last = entries.at(-1);
    if (last && last.offset === place.offset && last.id + last.run === id) last.run++;
    else entries.push({ id, run: 1, ...place });
  }
  return { entries, contents };
}

/** Stored by column, with delta-encoded ids, as the format requires. */
function encodeDirectory(entries: readonly Entry[]): Buffer {
  const bytes: number[] = [];
  pushVarint(bytes, entries.length);
  let lastId = 0;
  for (const { id } of entries) {
    pushVarint(bytes, id - lastId);
    lastId = id;
  }
  for (const { run } of entries) pushVarint(bytes, run);
  for (const { length } of entries) pushVarint(bytes, length);
  let next = -1;
  for (const { offset, length } of entries) {
    // Zero means "directly after the previous entry", so actual offsets are stored plus one.
    pushVarint(bytes, offset === next ? 0 : offset + 1);
    next = offset + length;
  }
  return Buffer.from(bytes);
}

function pushVarint(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

function encodeHeader(
  directoryLength: number,
  aboutLength: number,
  dataLength: number,
  counts: { tiles: number; entries: number; contents: number; maxZoom: number },
): Buffer {
  const header = Buffer.alloc(HEADER_LENGTH);
  header.write("PMTiles");
  header[7] = 3;
  const aboutStart = HEADER_LENGTH + directoryLength;
  const dataStart = aboutStart + aboutLength;
  const numbers = [
    ...[HEADER_LENGTH, directoryLength],
    ...[aboutStart, aboutLength],
    ...[dataStart, 0], // no leaf directories
    ...[dataStart, dataLength],
    ...[counts.tiles, counts.entries, counts.contents],
  ];
  for (const [index, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  // Tiles ordered by id; directory and tiles gzipped.
  header.set([1, GZIP, GZIP, VECTOR_TILES, 0, counts.maxZoom], 96);
  const bounds = [-180, -85, 180, 85];
  for (const [index, degrees] of bounds.entries()) header.writeInt32LE(degrees * 1e7, 102 + index * 4);
  return header;
}
