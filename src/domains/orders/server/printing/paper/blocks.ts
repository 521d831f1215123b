import type { PaperWidth } from "../../../printer-constants.ts";

/** Printable dots in a line at 203 dpi: 72 mm of a roll of 80 mm, 48 mm of one of 58 mm. */
export const DOTS: Readonly<Record<PaperWidth, number>> = { 80: 576, 58: 384 };

/** Height of the letters in dots, on both widths: paper that is narrower has more lines, not smaller letters. */
export const SIZES = { small: 22, text: 28, large: 36, huge: 46 } as const;
export type Size = keyof typeof SIZES;

/** A part of a ticket, from top to bottom. */
export type Block =
  | { kind: "text"; text: string; size: Size; isBold?: boolean; isCentred?: boolean; isInverse?: boolean }
  /** Both sides are broken into lines; `right` takes at most half of the paper. */
  | { kind: "row"; left: string; right: string; size: Size; isBold?: boolean }
  | { kind: "rule" };

/** Black dots on paper: rows from top to bottom, eight dots in a byte, the leftmost in the highest bit, 1 is black. */
export interface Bitmap {
  /** A multiple of 8. */
  width: number;
  height: number;
  bits: Uint8Array;
}
