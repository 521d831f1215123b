import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import PDFDocument from "pdfkit";
import type { Language } from "#kernel/languages.ts";
import { breakText, FACES, runsOf } from "./line-rules.ts";
import type { Block, DocumentWriter } from "./rules.ts";

/** In points (1/72 inch). */
const MARGIN = 54;
const BOX = 9;
const INDENT = 18;
const INK = "#1D1B19";
const SOFT = "#5C5650";
const INDIGO = "#23457F";

const STYLES: Record<Block["kind"], { size: number; colour: string; before: number }> = {
  title: { size: 22, colour: INDIGO, before: 0 },
  heading: { size: 13, colour: INDIGO, before: 12 },
  text: { size: 10.5, colour: INK, before: 4 },
  task: { size: 10.5, colour: INK, before: 4 },
  note: { size: 8.5, colour: SOFT, before: 8 },
};

/** Writes an A4 PDF with embedded fonts, so that it looks the same on every device. */
export const writePdf: DocumentWriter = async ({ title, language, blocks }) => {
  const pdf = new PDFDocument({ size: "A4", margin: MARGIN, info: { Title: title }, lang: language });
  const chunks: Buffer[] = [];
  pdf.on("data", (chunk: Buffer) => chunks.push(chunk));
  const isDone = new Promise((resolve) => pdf.once("end", resolve));
  for (const face of FACES)
    pdf.registerFont(face, gunzipSync(readFileSync(new URL(`./fonts/${face}.ttf.gz`, import.meta.url))));
  let y = MARGIN;
  for (const block of blocks) y = drawBlock(pdf, block, language, y);
  pdf.end();
  await isDone;
  return Buffer.concat(chunks);
};

/** Draws a block below `y`, on a new page if it doesn't fit. Returns the `y` of its end. */
function drawBlock(pdf: PDFKit.PDFDocument, block: Block, language: Language, y: number): number {
  const { size, colour, before } = STYLES[block.kind];
  const indent = block.kind === "task" ? INDENT : 0;
  const width = pdf.page.width - 2 * MARGIN - indent;
  const lines = breakText(block.text, language, width, (text) => widthOf(pdf, text, size, language));
  const leading = size * 1.5;
  // Keeps a heading with the next block.
  const needed = before + lines.length * leading + (block.kind === "heading" ? 40 : 0);
  let at = y + before;
  if (at + needed > pdf.page.height - MARGIN) {
    pdf.addPage();
    at = MARGIN;
  }
  if (block.kind === "task")
    pdf
      .rect(MARGIN, at + 2.5, BOX, BOX)
      .lineWidth(0.8)
      .strokeColor(INDIGO)
      .stroke();
  for (const line of lines) {
    drawLine(pdf.fillColor(colour), { line, size, language, x: MARGIN + indent, y: at });
    at += leading;
  }
  if (block.url) pdf.link(MARGIN, at - lines.length * leading, width, lines.length * leading, block.url);
  return at;
}

function drawLine(
  pdf: PDFKit.PDFDocument,
  { line, size, language, x, y }: { line: string; size: number; language: Language; x: number; y: number },
): void {
  let at = x;
  for (const { face, text } of runsOf(line, language)) {
    // The fonts have different ascents; aligns the runs of a line on one baseline.
    pdf.font(face, size).text(text, at, y + size, { lineBreak: false, baseline: "alphabetic" });
    at += pdf.widthOfString(text);
  }
}

function widthOf(pdf: PDFKit.PDFDocument, text: string, size: number, language: Language): number {
  return runsOf(text, language).reduce(
    (sum, run) => sum + pdf.font(run.face, size).widthOfString(run.text),
    0,
  );
}
