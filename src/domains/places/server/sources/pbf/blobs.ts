import { type FileHandle, open } from "node:fs/promises";
import { inflateSync, zstdDecompressSync } from "node:zlib";
import { WireReader } from "#kernel/wire-reader.ts";
import { SourceError } from "../port.ts";

/** Position of one block's body in the file. */
export interface Blob {
  type: "OSMHeader" | "OSMData";
  offset: number;
  size: number;
}

/** The format's limits (https://wiki.openstreetmap.org/wiki/PBF_Format): a larger value means a damaged file. */
const MAX_HEADER_BYTES = 64 * 1024;
const MAX_BLOB_BYTES = 32 * 1024 * 1024;
/** A header takes about 20 bytes, so one read nearly always returns all of it. */
const HEADER_READ_BYTES = 256;

/**
 * Walks the block lengths of the whole file without reading the blocks. Truncated downloads and files that are not PBF
 * are detected here, before any place is read. (Truncation exactly between two blocks cannot be detected in this
 * format.) @throws SourceError `file-damaged`
 */
export async function listBlobs(path: string): Promise<{ blobs: Blob[]; fileSize: number }> {
  const file = await open(path);
  try {
    const { size: fileSize } = await file.stat();
    const blobs: Blob[] = [];
    for (let at = 0; at < fileSize; ) {
      const blob = await readBlobHeader(file, at, path);
      const end = blob.offset + blob.size;
      if (end > fileSize) throw damaged(path, at, `it ends ${end - fileSize} bytes too early`);
      blobs.push(blob);
      at = end;
    }
    if (blobs[0]?.type !== "OSMHeader") throw damaged(path, 0, "it does not begin with a header");
    if (!blobs.some(({ type }) => type === "OSMData"))
      throw damaged(path, fileSize, "it holds a header and no data");
    return { blobs, fileSize };
  } finally {
    await file.close();
  }
}

async function readBlobHeader(file: FileHandle, at: number, path: string): Promise<Blob> {
  const start = await readUpTo(file, at, HEADER_READ_BYTES);
  if (start.length < 4) throw damaged(path, at, "it ends in the middle of a block");
  const length = start.readUInt32BE(0);
  if (length === 0 || length > MAX_HEADER_BYTES) throw damaged(path, at, "a block's length makes no sense");
  const header =
    length + 4 <= start.length ? start.subarray(4, 4 + length) : await readUpTo(file, at + 4, length);
  if (header.length < length) throw damaged(path, at, "it ends in the middle of a block");
  const offset = at + 4 + length;
  let type = "";
  let size = -1;
  guarded(path, at, () => {
    const reader = new WireReader(header);
    for (let field = reader.next(); field !== 0; field = reader.next()) {
      if (field === 1) type = reader.text();
      else if (field === 3) size = reader.varint();
      else reader.skip();
    }
  });
  // The format lets readers pass over unknown types, but nobody has ever defined one: it is a damaged known type,
  // and passing over it would lose thousands of places without a word.
  if (!isBlobType(type) || size < 0 || size > MAX_BLOB_BYTES) {
    throw damaged(path, at, "a block's header makes no sense");
  }
  return { type, offset, size };
}

function isBlobType(type: string): type is Blob["type"] {
  return type === "OSMHeader" || type === "OSMData";
}

/** Reads and decompresses a block's body. The zlib checksum detects corruption. */
export async function readBlob(file: FileHandle, blob: Blob, path: string): Promise<Uint8Array> {
  const packed = await readUpTo(file, blob.offset, blob.size);
  if (packed.length < blob.size) throw damaged(path, blob.offset, "it became shorter while being read");
  return guarded(path, blob.offset, () => unpack(packed, path));
}

function unpack(packed: Uint8Array, path: string): Uint8Array {
  const reader = new WireReader(packed);
  const limit = { maxOutputLength: MAX_BLOB_BYTES };
  let body: Uint8Array | null = null;
  let rawSize: number | null = null;
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 1) body = reader.bytes();
    else if (field === 2) rawSize = reader.varint();
    else if (field === 3) body = inflateSync(reader.bytes(), limit);
    else if (field === 7) body = zstdDecompressSync(reader.bytes(), limit);
    else if (field <= 6) throw unsupported(path, "is packed with lzma, bzip2 or lz4");
    else reader.skip();
  }
  if (body === null || (rawSize !== null && rawSize !== body.length))
    throw new Error("a block has another size than it says");
  return body;
}

/** Runs a decoding step; any error means that the file is damaged at this position. */
export function guarded<T>(path: string, at: number, decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof SourceError) throw error;
    throw damaged(path, at, error instanceof Error ? error.message : "it cannot be decoded", error);
  }
}

/** A well-formed file with a feature that this reader does not support. */
export function unsupported(path: string, what: string): SourceError {
  return new SourceError(
    "format-unknown",
    `${path} ${what}, which is not supported. Write it anew as a plain extract: osmium cat old.osm.pbf -o new.osm.pbf`,
  );
}

function damaged(path: string, at: number, what: string, cause?: unknown): SourceError {
  return new SourceError(
    "file-damaged",
    `${path} is damaged near byte ${at}: ${what}. Download it again and compare its size or checksum.`,
    { cause },
  );
}

async function readUpTo(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}
