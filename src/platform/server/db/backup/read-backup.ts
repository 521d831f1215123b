import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { createInterface } from "node:readline";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import {
  BackupError,
  type BackupHeader,
  type BackupLine,
  FORMAT,
  MAX_HEADER_BYTES,
  SEAL,
  SEAL_BYTES,
} from "./format.ts";

export interface Backup {
  header: BackupHeader;
  /** The data, line by line. */
  lines(): AsyncGenerator<BackupLine>;
}

/**
 * Opens a backup after reading and verifying the whole file. @throws BackupError when it is not a backup, is damaged or
 * truncated, or has a newer format
 */
export async function openBackup(file: string): Promise<Backup> {
  const handle = await open(file, "r").catch((error: Error) => {
    throw new BackupError(`${file} can't be read: ${error.message}`);
  });
  try {
    const { size } = await handle.stat();
    const beginning = Buffer.alloc(Math.min(size, MAX_HEADER_BYTES));
    await handle.read(beginning, 0, beginning.length, 0);
    const headerEnd = beginning.indexOf("\n") + 1;
    const header = readHeader(file, beginning.subarray(0, headerEnd).toString("utf8"));
    const seal = Buffer.alloc(SEAL_BYTES);
    await handle.read(seal, 0, SEAL_BYTES, Math.max(0, size - SEAL_BYTES));
    const expected = SEAL.exec(seal.toString("latin1"))?.[1];
    const end = size - SEAL_BYTES - 1;
    if (expected === undefined || end < headerEnd)
      throw new BackupError(`${file} is not whole: its end is missing.`);
    const hash = createHash("sha256");
    await pipeline(createReadStream(file, { end }), hash);
    if (hash.digest("hex") !== expected)
      throw new BackupError(`${file} is damaged: its content is not what was written.`);
    return { header, lines: () => linesOf(file, headerEnd, end) };
  } finally {
    await handle.close();
  }
}

function readHeader(file: string, line: string): BackupHeader {
  const foreign = new BackupError(`${file} is no backup of Noren.`);
  let header: Partial<BackupHeader> | null = null;
  try {
    header = JSON.parse(line);
  } catch {
    throw foreign;
  }
  const format = header?.["noren-backup"];
  if (typeof format !== "number" || !Array.isArray(header?.migrations)) throw foreign;
  if (format > FORMAT)
    throw new BackupError(
      `${file} was written by a newer version of Noren (${header.version}). Restore it with that one.`,
    );
  return header as BackupHeader;
}

async function* linesOf(file: string, start: number, end: number): AsyncGenerator<BackupLine> {
  const unzipped = createReadStream(file, { start, end }).pipe(createGunzip());
  let isWhole = false;
  for await (const line of createInterface({ input: unzipped, crlfDelay: Number.POSITIVE_INFINITY })) {
    const read = JSON.parse(line) as BackupLine;
    isWhole = "end" in read;
    yield read;
  }
  if (!isWhole) throw new BackupError(`${file} is not whole: its last rows are missing.`);
}
