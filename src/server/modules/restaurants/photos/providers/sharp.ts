import sharp from "sharp";
import { PHOTO_WIDTHS } from "../../../../../shared/menu-terms.ts";
import type { PreparePhoto } from "../port.ts";
import { isReadablePicture, MAX_PIXELS, sizeIssue } from "../rules.ts";

/** A picture that takes longer was made to. */
const LONGEST_S = 20;
const QUALITY = 78;

// Only what is accepted can be opened at all, and never a file or an address that a picture names.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif"].map((format) => `VipsForeignLoad${format}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

let last: Promise<unknown> = Promise.resolve();

/** Pictures take turns: a large one needs up to 200 MB for a moment. */
export const prepareBySharp: PreparePhoto = (bytes) => {
  const turn = last.then(() => prepare(bytes));
  last = turn.catch(() => undefined);
  return turn;
};

const prepare: PreparePhoto = async (bytes) => {
  if (!isReadablePicture(bytes)) return { ok: false, issue: "photo-format" };
  try {
    // The head alone: a small file that unfolds into gigabytes is never unfolded.
    const issue = sizeIssue(await sharp(bytes, { limitInputPixels: false }).metadata());
    if (issue !== null) return { ok: false, issue };
    // Without a word to the contrary nothing but pixels is written, in the colours of the web.
    const { data: wide, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .resize(PHOTO_WIDTHS.wide, PHOTO_WIDTHS.wide, { fit: "inside", withoutEnlargement: true })
      .flatten({ background: "#ffffff" })
      .webp({ quality: QUALITY })
      .timeout({ seconds: LONGEST_S })
      .toBuffer({ resolveWithObject: true });
    const thumb = await sharp(wide)
      .resize(PHOTO_WIDTHS.thumb, PHOTO_WIDTHS.thumb, { fit: "cover" })
      .webp({ quality: QUALITY })
      .toBuffer();
    return { ok: true, photo: { thumb, wide, wideWidth: info.width, wideHeight: info.height } };
  } catch {
    // Broken, cut off, or of a kind that only looks like one of ours: all the library says of it is a sentence.
    return { ok: false, issue: "photo-format" };
  }
};
