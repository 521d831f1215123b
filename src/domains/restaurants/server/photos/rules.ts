/** More than the dishes of any menu, including photos that were just removed. */
export const MAX_PHOTOS = 600;
/** Cameras' "50 megapixels" are a little less (8160 × 6120); the whole picture is in memory once. */
export const MAX_PIXELS = 49_999_999;
/** The shorter side, in pixels. Smaller pictures would be enlarged in lists. */
export const MIN_SIDE = 240;
/** How long a photo that was removed from a menu or page can be restored by undo. */
export const UNUSED_RETENTION_MS = 7 * 86_400_000;

const AVIF_BRANDS = ["avif", "avis"];

/** Detects readable formats by the first bytes; file name and content type are ignored. */
export function isReadablePicture(bytes: Buffer): boolean {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  return (
    text(0, 3) === "\xff\xd8\xff" ||
    text(0, 8) === "\x89PNG\r\n\x1a\n" ||
    (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") ||
    (text(4, 8) === "ftyp" && AVIF_BRANDS.includes(text(8, 12)))
  );
}

/** Checks the dimensions; returns a key of `errors.field`, or null if they are fine. */
export function sizeIssue({ width, height }: { width: number; height: number }): SizeIssue | null {
  if (width * height > MAX_PIXELS) return "photo-too-large";
  return Math.min(width, height) < MIN_SIDE ? "photo-too-small" : null;
}

export type SizeIssue = "photo-too-large" | "photo-too-small";
