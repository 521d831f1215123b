import sharp from "sharp";
import { printFonts } from "#domains/owners/server/public.ts";
import { type Bitmap, type Block, SIZES, type Size } from "./blocks.ts";

/** White dots between blocks, and above and below a rule. */
const GAP = 10;
const RULE = 3;
/** Around white letters on black. */
const PAD = 8;
/** Between the two sides of a row. */
const GUTTER = 16;
/** Letters are drawn in grey; from here on a dot is black. */
const BLACK = 110;
/** In the order in which a letter is looked for: Japanese forms of characters that Chinese shares. */
const FAMILIES = "Noto Sans JP, Noto Sans, Noto Sans Thai, Noto Sans KR, Noto Sans SC";

/** A text as dots of its own size. */
interface Ink {
  width: number;
  height: number;
  /** One byte a dot, 1 is black. */
  dots: Uint8Array;
}

/**
 * Draws blocks as dots of one width. Printers know Shift_JIS at best: as dots, what a guest wrote in Thai or Korean comes out
 * as it was written, on every printer.
 */
export async function drawPaper(blocks: readonly Block[], width: number): Promise<Bitmap> {
  const drawn: { ink: Ink; left: number; top: number }[] = [];
  const bars: { top: number; height: number }[] = [];
  let y = GAP;
  for (const block of blocks) {
    if (block.kind === "rule") {
      bars.push({ top: y, height: RULE });
      y += RULE + GAP;
      continue;
    }
    const { size } = block;
    const isBold = block.isBold ?? false;
    if (block.kind === "row") {
      const right = await inkOf(block.right, { size, isBold, width: Math.floor(width / 2) });
      const room = right === null ? width : width - right.width - GUTTER;
      const left = await inkOf(block.left, { size, isBold, width: room });
      if (left !== null) drawn.push({ ink: left, left: 0, top: y });
      if (right !== null) drawn.push({ ink: right, left: width - right.width, top: y });
      y += Math.max(left?.height ?? 0, right?.height ?? 0) + GAP;
      continue;
    }
    const isInverse = block.isInverse ?? false;
    const pad = isInverse ? PAD : 0;
    const ink = await inkOf(block.text, { size, isBold, width: width - 2 * pad });
    if (ink === null) continue;
    const left = block.isCentred ? Math.floor((width - ink.width) / 2) : pad;
    if (isInverse) bars.push({ top: y, height: ink.height + 2 * pad });
    drawn.push({ ink, left, top: y + pad });
    y += ink.height + 2 * pad + GAP;
  }
  const bitmap = { width, height: y, bits: new Uint8Array((width / 8) * y) };
  for (const { top, height } of bars) bitmap.bits.fill(0xff, (top * width) / 8, ((top + height) * width) / 8);
  for (const { ink, left, top } of drawn) invertInto(bitmap, ink, left, top);
  return bitmap;
}

/** Turns the dots of a text over: black on white, white within a bar. */
function invertInto({ width, bits }: Bitmap, ink: Ink, left: number, top: number): void {
  for (let y = 0; y < ink.height; y++)
    for (let x = 0; x < ink.width; x++) {
      if (ink.dots[y * ink.width + x] === 0) continue;
      const at = (top + y) * width + left + x;
      const byte = at >> 3;
      bits[byte] = (bits[byte] ?? 0) ^ (0x80 >> (at & 7));
    }
}

interface Look {
  size: Size;
  isBold: boolean;
  width: number;
}

/** Null for a text without letters. */
async function inkOf(text: string, { size, isBold, width }: Look): Promise<Ink | null> {
  const written = plainOf(text);
  if (written.trim() === "") return null;
  await loadFonts();
  const { data, info } = await sharp({
    text: {
      text: written.replace(/[&<>]/g, (one) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[one] ?? one),
      font: `${FAMILIES} ${SIZES[size]}`,
      // One dot for the second strike of bold letters.
      width: Math.max(width - 1, SIZES[size]),
      dpi: 72,
      wrap: "word-char",
    },
  })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const inkWidth = Math.min(info.width + (isBold ? 1 : 0), width);
  const dots = new Uint8Array(inkWidth * info.height);
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < inkWidth; x++) {
      const grey = (at: number) => (at < 0 || at >= info.width ? 0 : (data[y * info.width + at] ?? 0));
      if (grey(x) >= BLACK || (isBold && grey(x - 1) >= BLACK)) dots[y * inkWidth + x] = 1;
    }
  return { width: inkWidth, height: info.height, dots };
}

/** Without control characters, which no paper can show; line breaks stay. */
function plainOf(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, " ")
    .replace(/[\p{Cc}\p{Cs}\ufffe\uffff]/gu, (one) => (one === "\n" ? one : ""));
}

/** Whether each character of a text comes out as such; others are drawn as boxes with their number. */
export function hasAllLetters(text: string): boolean {
  const { known } = printFonts();
  return [...plainOf(text)].every((one) => one === "\n" || known.has(one.codePointAt(0) ?? 0));
}

let loaded: Promise<void> | null = null;

/** The first text of each font makes it known to the others, for as long as the process runs. */
function loadFonts(): Promise<void> {
  loaded ??= (async () => {
    for (const fontfile of printFonts().files)
      await sharp({ text: { text: "A", font: `${FAMILIES} 10`, fontfile, dpi: 72 } })
        .raw()
        .toBuffer();
  })();
  return loaded;
}
