import sharp from "sharp";
import { PHOTO_WIDTHS } from "#kernel/addresses/paths.ts";
import type { PreparePhoto, PrepareSheet } from "./port.ts";
import { isReadablePicture, MAX_PIXELS, type SizeIssue, sizeIssue } from "./rules.ts";

/** A slower picture is malicious. */
const LONGEST_S = 20;
const QUALITY = 78;
/** The longer side of a sheet of paper: small print of an A4 page is then 20 pixels high. */
const SHEET_PX = 2_000;

// Only accepted formats can be opened, never a file or address that a picture refers to.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

/** Pictures are processed one at a time: a large one needs up to 200 MB. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
}

const DRAWINGS = { operation: ["VipsForeignLoadSvgBuffer"] };

/**
 * A drawing of ours as PNG. SVG can be opened only meanwhile: no photo is read in the same turn, so none can be one.
 * `dpi`: 72 makes one pixel of each of the drawing.
 */
export function rasterOf(svg: string, dpi: number): Promise<Buffer> {
  return inTurn(async () => {
    sharp.unblock(DRAWINGS);
    try {
      return await sharp(Buffer.from(svg), { density: dpi }).png({ palette: true }).toBuffer();
    } finally {
      sharp.block(DRAWINGS);
    }
  });
}

export const prepareBySharp: PreparePhoto = (bytes) =>
  inTurn(() =>
    whenReadable(bytes, async () => {
      const { data: wide, info } = await upright(bytes, PHOTO_WIDTHS.wide).toBuffer({
        resolveWithObject: true,
      });
      const thumb = await sharp(wide)
        .resize(PHOTO_WIDTHS.thumb, PHOTO_WIDTHS.thumb, { fit: "cover" })
        .webp({ quality: QUALITY })
        .toBuffer();
      return { ok: true, photo: { thumb, wide, wideWidth: info.width, wideHeight: info.height } };
    }),
  );

export const prepareSheetBySharp: PrepareSheet = (bytes) =>
  inTurn(() =>
    whenReadable(bytes, async () => ({ ok: true, picture: await upright(bytes, SHEET_PX).toBuffer() })),
  );

/**
 * The picture as WebP, at most `longest` pixels on either side. By default sharp writes no metadata and converts to
 * sRGB.
 */
function upright(bytes: Buffer, longest: number) {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
    .autoOrient()
    .resize(longest, longest, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .webp({ quality: QUALITY })
    .timeout({ seconds: LONGEST_S });
}

type Unreadable = { ok: false; issue: SizeIssue | "photo-format" };

async function whenReadable<Result>(
  bytes: Buffer,
  work: () => Promise<Result>,
): Promise<Result | Unreadable> {
  if (!isReadablePicture(bytes)) return { ok: false, issue: "photo-format" };
  try {
    // Only the header is read: a decompression bomb is never decoded.
    const issue = sizeIssue(await sharp(bytes, { limitInputPixels: false }).metadata());
    return issue === null ? await work() : { ok: false, issue };
  } catch {
    // Broken, truncated, or an unsupported variant: the library reports no more than a message.
    return { ok: false, issue: "photo-format" };
  }
}
