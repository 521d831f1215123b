import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { FACES } from "./line-rules.ts";

interface PrintFonts {
  files: readonly string[];
  /** The code points that one of them has. */
  known: ReadonlySet<number>;
}

let fonts: PrintFonts | null = null;

/** The fonts of the guide as files, for drawing what restaurants print: the drawing library reads no compressed ones. */
export function printFonts(): PrintFonts {
  if (fonts === null) {
    const folder = mkdtempSync(join(tmpdir(), "noren-fonts-"));
    process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
    const known = new Set<number>();
    const files = FACES.map((face) => {
      const font = gunzipSync(readFileSync(new URL(`./fonts/${face}.ttf.gz`, import.meta.url)));
      for (const point of pointsOf(font)) known.add(point);
      const file = join(folder, `${face}.ttf`);
      writeFileSync(file, font);
      return file;
    });
    fonts = { files, known };
  }
  return fonts;
}

/** The code points of a font: its `cmap` table, formats 4 and 12 (OpenType specification). */
function* pointsOf(font: Buffer): Generator<number> {
  const tables = font.readUInt16BE(4);
  for (let table = 0; table < tables; table++) {
    const entry = 12 + 16 * table;
    if (font.toString("latin1", entry, entry + 4) !== "cmap") continue;
    const cmap = font.readUInt32BE(entry + 8);
    const maps = font.readUInt16BE(cmap + 2);
    for (let map = 0; map < maps; map++) {
      const at = cmap + font.readUInt32BE(cmap + 4 + 8 * map + 4);
      const format = font.readUInt16BE(at);
      if (format === 4) yield* segments(font, at);
      if (format === 12) yield* groups(font, at);
    }
  }
}

function* segments(font: Buffer, at: number): Generator<number> {
  const length = font.readUInt16BE(at + 6);
  for (let segment = 0; segment < length; segment += 2) {
    const end = font.readUInt16BE(at + 14 + segment);
    const start = font.readUInt16BE(at + 16 + length + segment);
    for (let point = start; point <= end && point < 0xffff; point++) yield point;
  }
}

function* groups(font: Buffer, at: number): Generator<number> {
  const count = font.readUInt32BE(at + 12);
  for (let group = 0; group < count; group++) {
    const start = font.readUInt32BE(at + 16 + 12 * group);
    const end = font.readUInt32BE(at + 20 + 12 * group);
    for (let point = start; point <= end; point++) yield point;
  }
}
