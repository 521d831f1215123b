import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { Bitmap } from "./blocks.ts";
import { toEposRequest, toEscPos, toPng } from "./encode.ts";

/** 16 dots wide: a full row, an empty one, and the outermost dots. */
const small: Bitmap = { width: 16, height: 3, bits: Uint8Array.of(0xff, 0xff, 0, 0, 0x80, 0x01) };

describe("ESC/POS", () => {
  it("resets, prints raster dots, feeds and cuts, byte by byte", () => {
    expect([...toEscPos(small)]).toEqual([
      ...[0x1b, 0x40], // ESC @
      ...[0x1d, 0x76, 0x30, 0x00, 0x02, 0x00, 0x03, 0x00], // GS v 0, m = 0, 2 bytes a row, 3 rows
      ...[0xff, 0xff, 0x00, 0x00, 0x80, 0x01],
      ...[0x1b, 0x64, 0x03], // ESC d 3
      ...[0x1d, 0x56, 0x42, 0x00], // GS V B 0
    ]);
  });

  it.each([
    [80, 576],
    [58, 384],
  ])("splits what is long into bands that a printer can buffer, on %i mm", (_, width) => {
    const bytes = width / 8;
    const bits = Uint8Array.from({ length: bytes * 1_100 }, (_none, at) => at % 251);
    const out = toEscPos({ width, height: 1_100, bits });
    let at = 2;
    const printed: number[] = [];
    for (const rows of [512, 512, 76]) {
      expect([...out.subarray(at, at + 8)]).toEqual([
        ...[0x1d, 0x76, 0x30, 0, bytes, 0, rows & 0xff, rows >> 8],
      ]);
      printed.push(...out.subarray(at + 8, at + 8 + rows * bytes));
      at += 8 + rows * bytes;
    }
    expect(printed).toEqual([...bits]);
    expect(out.length - at).toBe(7);
  });
});

it("a request of Server Direct Print names the job and holds the dots", () => {
  expect(toEposRequest(small, "job-1")).toBe(
    '<?xml version="1.0" encoding="utf-8"?><PrintRequestInfo Version="2.00"><ePOSPrint><Parameter>' +
      "<devid>local_printer</devid><timeout>60000</timeout><printjobid>job-1</printjobid></Parameter><PrintData>" +
      '<epos-print xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print">' +
      '<image width="16" height="3" color="color_1" mode="mono">//8AAIAB</image>' +
      '<cut type="feed"/></epos-print></PrintData></ePOSPrint></PrintRequestInfo>',
  );
});

it("a PNG has the same dots, one bit each", async () => {
  const png = await toPng(small);
  expect(await sharp(png).metadata()).toMatchObject({ format: "png", width: 16, height: 3 });
  // Byte 24 of the header is the bit depth.
  expect(png[24]).toBe(1);
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dots = Array.from({ length: 48 }, (_, at) => ((data[at * info.channels] ?? 0) < 128 ? 1 : 0));
  expect(dots).toEqual([
    ...Array.from({ length: 16 }, () => 1),
    ...Array.from({ length: 16 }, () => 0),
    ...[1, ...Array.from({ length: 14 }, () => 0), 1],
  ]);
});
