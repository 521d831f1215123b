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
