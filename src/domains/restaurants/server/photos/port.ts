import type { PhotoSize } from "#kernel/photo-sizes.ts";
import type { SizeIssue } from "./rules.ts";

/** A photo as guests get it: WebP, upright, and nothing in it but the picture. */
export interface PreparedPhoto {
  /** A square of `PHOTO_WIDTHS.thumb`. */
  thumb: Uint8Array;
  /** At most `PHOTO_WIDTHS.wide` on either side, never larger than it was sent. */
  wide: Uint8Array;
  wideWidth: number;
  wideHeight: number;
}

/**
 * Reads a picture of a sheet of paper: one WebP, large enough that small print can be read, and nothing in it but the
 * picture.
 */
export type PrepareSheet = (
  bytes: Buffer,
) => Promise<{ ok: true; picture: Uint8Array } | { ok: false; issue: SizeIssue | "photo-format" }>;

/** Reads a picture that somebody has sent. What can't be read, or is too large or small, is said as a key of `errors.field`. */
export type PreparePhoto = (
  bytes: Buffer,
) => Promise<{ ok: true; photo: PreparedPhoto } | { ok: false; issue: SizeIssue | "photo-format" }>;

type PhotoBytes = Pick<PreparedPhoto, "thumb" | "wide">;

/** Where the bytes of photos are kept when that is not the database. Every call may throw `StoreAway`. */
export interface PhotoFiles {
  /** Keeps both sizes under a key that was never used before. */
  write(key: string, bytes: PhotoBytes): Promise<void>;
  /** Null when there is nothing under the key. */
  read(key: string, size: PhotoSize): Promise<Uint8Array | null>;
  /** Removes both sizes, and is content where there are none. */
  remove(key: string): Promise<void>;
}

/** The store did not do what it was asked. The message says what it answered; no key and no signature is in it. */
export class StoreUnavailable extends Error {
  /** False: it was away a moment ago, and was spared the question. */
  readonly wasAsked: boolean;
  constructor(message: string, wasAsked = true) {
    super(message);
    this.wasAsked = wasAsked;
  }
}
