/** More than the dishes of any menu, so that there is room for the photos that were just taken off. */
export const MAX_PHOTOS = 600;
/** What cameras call 50 megapixels is a little less (8160 × 6120); all of it is held in memory once. */
export const MAX_PIXELS = 49_999_999;
/** The shorter side, in pixels. Below it the picture in a list would be drawn larger than it is. */
export const MIN_SIDE = 240;
/** So long a photo that was taken off a menu or a page can be put back by Undo. */
export const UNUSED_RETENTION_MS = 7 * 86_400_000;

const AVIF_BRANDS = ["avif", "avis"];

/** Whether a file begins as a picture that can be read does. What it is called, or is said to be, counts for nothing. */
export function isReadablePicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  return (
    text(0, 3) === "\xff\xd8\xff" ||
    text(0, 8) === "\x89PNG\r\n\x1a\n" ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") ||
    (text(4, 8) === "ftyp" && AVIF_BRANDS.includes(text(8, 12)))
  );
}

/** What is wrong with a picture of this size, as a key of `errors.field`; null when it is right. */
export function sizeIssue({ width, height }: { width: number; height: number }): SizeIssue | null {
  if (width * height > MAX_PIXELS) return "photo-too-large";
  return Math.min(width, height) < MIN_SIDE ? "photo-too-small" : null;
}

export type SizeIssue = "photo-too-large" | "photo-too-small";
