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

/** What an archive says that it covers; the whole world where it does not say. */
export interface ArchiveExtent {
  minZoom?: number;
  maxZoom: number;
  bounds?: { west: number; south: number; east: number; north: number };
}

const WORLD = { west: -180, south: -85, east: 180, north: 85 };
const HEADER_LENGTH = 127;
const GZIP = 2;
const VECTOR_TILES = 1;
/** Clients fetch the header and the root directory together in this many bytes (PMTiles 3). */
const FIRST_FETCH = 16_384;

/** Writes tiles into a PMTiles 3 archive. Identical tiles (open sea) are stored once. */
export function packArchive(tiles: readonly EncodedTile[], extent: ArchiveExtent, metadata: object): Buffer {
  const { entries, contents } = layOut(tiles);
  const { root, leaves } = encodeDirectories(entries);
  const about = gzipSync(JSON.stringify(metadata), { level: 9 });
  const data = Buffer.concat(contents);
  const lengths = { root: root.length, about: about.length, leaves: leaves.length, data: data.length };
  const header = encodeHeader(lengths, {
    tiles: tiles.length,
    entries: entries.length,
    contents: contents.length,
    extent,
  });
  return Buffer.concat([header, root, about, leaves, data]);
}

/** Entries of the first leaf directories; doubled until the root fits. */
const LEAF_ENTRIES = 2_048;

/** A directory that exceeds the first fetch is split: the root then points to leaves, which point to tiles. */
function encodeDirectories(entries: readonly Entry[]): { root: Buffer; leaves: Buffer } {
  const whole = packDirectory(entries);
  if (HEADER_LENGTH + whole.length <= FIRST_FETCH) return { root: whole, leaves: Buffer.alloc(0) };
  for (let size = LEAF_ENTRIES; ; size *= 2) {
    const pointers: Entry[] = [];
    const leaves: Buffer[] = [];
    let end = 0;
    for (let start = 0; start < entries.length; start += size) {
      const leaf = packDirectory(entries.slice(start, start + size));
      // A run of zero marks a pointer to a leaf.
      pointers.push({ id: entries[start]?.id ?? 0, run: 0, offset: end, length: leaf.length });
      leaves.push(leaf);
      end += leaf.length;
    }
    const root = packDirectory(pointers);
    if (HEADER_LENGTH + root.length <= FIRST_FETCH) return { root, leaves: Buffer.concat(leaves) };
  }
}

function packDirectory(entries: readonly Entry[]): Buffer {
  return gzipSync(encodeDirectory(entries), { level: 9 });
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
  lengths: { root: number; about: number; leaves: number; data: number },
  counts: { tiles: number; entries: number; contents: number; extent: ArchiveExtent },
): Buffer {
  const header = Buffer.alloc(HEADER_LENGTH);
  header.write("PMTiles");
  header[7] = 3;
  const aboutStart = HEADER_LENGTH + lengths.root;
  const leavesStart = aboutStart + lengths.about;
  const numbers = [
    ...[HEADER_LENGTH, lengths.root],
    ...[aboutStart, lengths.about],
    ...[leavesStart, lengths.leaves],
    ...[leavesStart + lengths.leaves, lengths.data],
    ...[counts.tiles, counts.entries, counts.contents],
  ];
  for (const [index, value] of numbers.entries()) header.writeBigUInt64LE(BigInt(value), 8 + index * 8);
  // Tiles ordered by id; directory and tiles gzipped.
  const { minZoom = 0, maxZoom, bounds } = counts.extent;
  header.set([1, GZIP, GZIP, VECTOR_TILES, minZoom, maxZoom], 96);
  const { west, south, east, north } = bounds ?? WORLD;
  for (const [index, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + index * 4);
  return header;
}
