import { WireReader } from "#kernel/wire-reader.ts";

interface HeaderBlock {
  /** Features that a reader must support to read the file correctly. */
  requiredFeatures: string[];
  /** Date of the data (ISO 8601), if the file contains it. */
  timestamp: string | null;
}

export function decodeHeaderBlock(bytes: Uint8Array): HeaderBlock {
  const reader = new WireReader(bytes);
  const header: HeaderBlock = { requiredFeatures: [], timestamp: null };
  for (let field = reader.next(); field !== 0; field = reader.next()) {
    if (field === 4) header.requiredFeatures.push(reader.text());
    else if (field === 5) header.timestamp ??= /^timestamp=(.+)$/.exec(reader.text())?.[1] ?? null;
    else if (field === 32) header.timestamp = isoFromMillis(reader.int64() * 1000) ?? header.timestamp;
    else reader.skip();
  }
  return header;
}

/** Null for placeholder values of an unknown time: zero, -1 or invalid. */
export function isoFromMillis(millis: number): string | null {
  return millis > 0 && millis < 8.64e15 ? new Date(millis).toISOString() : null;
}
