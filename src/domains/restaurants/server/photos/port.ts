import type { PhotoSize } from "#kernel/addresses/paths.ts";
import type { SizeIssue } from "./rules.ts";

/** A photo as delivered to guests: WebP, upright, without metadata. */
export interface PreparedPhoto {
  /** A square of `PHOTO_WIDTHS.thumb`. */
  thumb: Uint8Array;
  /** At most `PHOTO_WIDTHS.wide` on either side, never enlarged. */
  wide: Uint8Array;
  wideWidth: number;
  wideHeight: number;
}

/** Converts a picture of a sheet of paper into one WebP without metadata, large enough to read small print. */
export type PrepareSheet = (
  bytes: Buffer,
) => Promise<{ ok: true; picture: Uint8Array } | { ok: false; issue: SizeIssue | "photo-format" }>;

/**
 * Converts an uploaded picture. Unreadable, too large or too small pictures are refused with a key of `errors.field`.
 */
export type PreparePhoto = (
  bytes: Buffer,
) => Promise<{ ok: true; photo: PreparedPhoto } | { ok: false; issue: SizeIssue | "photo-format" }>;

type PhotoBytes = Pick<PreparedPhoto, "thumb" | "wide">;

/** External storage for the bytes of photos. Every call may throw `StoreUnavailable`. */
export interface PhotoFiles {
  /** Stores both sizes under a new key. */
  write(key: string, bytes: PhotoBytes): Promise<void>;
  /** Null if there is nothing under the key. */
  read(key: string, size: PhotoSize): Promise<Uint8Array | null>;
  /** Removes both sizes; succeeds if there are none. */
  remove(key: string): Promise<void>;
}

/** The store failed. The message contains its response, never a key or signature. */
export class StoreUnavailable extends Error {
  /** False if the call was skipped because the store failed a moment ago. */
  readonly wasAsked: boolean;
  constructor(message: string, wasAsked = true) {
    super(message);
    this.wasAsked = wasAsked;
  }
}
