import sharp from "sharp";
import type { Bitmap } from "./blocks.ts";

/** For CloudPRNT: one of the three formats that every such printer takes. */
export function toPng({ width, height, bits }: Bitmap): Promise<Buffer> {
  const grey = Buffer.alloc(width * height, 255);
  for (let at = 0; at < grey.length; at++) if ((bits[at >> 3] ?? 0) & (0x80 >> (at & 7))) grey[at] = 0;
  return sharp(grey, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 2, dither: 0 })
    .toBuffer();
}

/** Rows in one GS v 0: printers buffer a band before they print it. */
const BAND = 512;

/**
 * ESC/POS: ESC @ resets, GS v 0 prints a band of raster dots, ESC d feeds, GS V B cuts. For printers that a program of the
 * restaurant feeds at port 9100; nothing in it depends on a code page.
 */
export function toEscPos({ width, height, bits }: Bitmap): Buffer {
  const bytes = width / 8;
  const parts: Uint8Array[] = [Buffer.from([0x1b, 0x40])];
  for (let row = 0; row < height; row += BAND) {
    const rows = Math.min(BAND, height - row);
    // m = 0: normal size; xL xH bytes in a row, yL yH rows.
    parts.push(Buffer.from([0x1d, 0x76, 0x30, 0, bytes & 0xff, bytes >> 8, rows & 0xff, rows >> 8]));
    parts.push(bits.subarray(row * bytes, (row + rows) * bytes));
  }
  parts.push(Buffer.from([0x1b, 0x64, 3, 0x1d, 0x56, 0x42, 0]));
  return Buffer.concat(parts);
}

/** How long the printer may take for a ticket, in milliseconds. */
const TIMEOUT_MS = 60_000;

/** Server Direct Print: a print request with one job, whose id comes back with the result (version 2.00). */
export function toEposRequest({ width, height, bits }: Bitmap, jobId: string): string {
  return (
    `<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint><Parameter>` +
    `<devid>local_printer</devid><timeout>${TIMEOUT_MS}</timeout><printjobid>${jobId}</printjobid></Parameter><PrintData>` +
    `<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">` +
    `<image width="${width}" height="${height}" color="color_1" mode="mono">${Buffer.from(bits).toString("base64")}</image>` +
    `<cut type="feed"/></epos-print></PrintData></ePOSPrint></PrintRequestInfo>`
  );
}
