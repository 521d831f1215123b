import sharp from "sharp";
import { PHOTO_WIDTHS } from "#kernel/photo-sizes.ts";
import type { PreparePhoto, PrepareSheet } from "./port.ts";
import { isReadablePicture, MAX_PIXELS, type SizeIssue, sizeIssue } from "./rules.ts";

/** A picture that takes longer was made to. */
const LONGEST_S = 20;
const QUALITY = 78;
/** On the longer side of a sheet of paper: the small print of an A4 page is 20 pixels high then. */
const SHEET_PX = 2_000;

// Only what is accepted can be opened at all, and never a file or an address that a picture names.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

/** Pictures take turns: a large one needs up to 200 MB for a moment. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const turn = last.then(work);
  last = turn.catch(() => undefined);
  return turn;
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

/** The picture as WebP, at most so long on either side. Without a word to the contrary nothing but pixels is written, in the colours of the web. */
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
    // The head alone: a small file that unfolds into gigabytes is never unfolded.
    const issue = sizeIssue(await sharp(bytes, { limitInputPixels: false }).metadata());
    return issue === null ? await work() : { ok: false, issue };
  } catch {
    // Broken, cut off, or of a kind that only looks like one of ours: all the library says of it is a sentence.
    return { ok: false, issue: "photo-format" };
  }
}
