import { createHash } from "node:crypto";
import { PMTiles } from "pmtiles";
import { describe, expect, it } from "vitest";
import { packArchive } from "./pmtiles-archive.ts";
import type { EncodedTile } from "./tiles.ts";

const text = (value: string) => new TextEncoder().encode(value);

/** Hardly compressible, of different lengths. */
function contentOf(index: number): string {
  const digest = createHash("sha512").update(String(index)).digest("base64");
  return digest.slice(0, 8 + (Number.parseInt(digest.slice(0, 2), 36) % 70));
}

function open(archive: Buffer): PMTiles {
  const bytes = new Uint8Array(archive);
  return new PMTiles({
    getKey: () => "test",
    getBytes: async (offset, length) => ({ data: bytes.slice(offset, offset + length).buffer }),
  });
}

describe("an archive", () => {
  const tiles: EncodedTile[] = [
    { z: 1, x: 1, y: 0, data: text("sea") },
    { z: 0, x: 0, y: 0, data: text("world") },
    { z: 1, x: 0, y: 0, data: text("land") },
    { z: 1, x: 1, y: 1, data: text("sea") },
  ];

  it("gives back every tile, and nothing where there is none", async () => {
    const archive = open(packArchive(tiles, { maxZoom: 1 }, {}));
    for (const { z, x, y, data } of tiles) {
      expect(new Uint8Array((await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer(0))).toEqual(data);
    }
    expect(await archive.getZxy(1, 0, 1)).toBeUndefined();
  });

  it("gives back every tile of very many", async () => {
    const many: EncodedTile[] = [];
    for (let index = 0; index < 20_000; index++)
      many.push({
        z: 14,
        x: 14_000 + (index % 150),
        y: 6_000 + Math.floor(index / 150),
        data: text(contentOf(index)),
      });
    const archive = open(packArchive(many, { maxZoom: 14 }, {}));
    const { rootDirectoryLength, leafDirectoryLength } = await archive.getHeader();
    expect(rootDirectoryLength).toBeLessThan(16_000);
    expect(leafDirectoryLength).toBeGreaterThan(16_000);
    for (const { z, x, y, data } of many.filter((_, index) => index % 997 === 0)) {
      expect(new Uint8Array((await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer(0))).toEqual(data);
    }
    expect(await archive.getZxy(14, 13_999, 6_000)).toBeUndefined();
  });

  it("stores equal tiles once and tells what it holds", async () => {
    const archive = open(packArchive(tiles, { maxZoom: 1 }, { name: "test" }));
    expect(await archive.getHeader()).toMatchObject({
      numAddressedTiles: 4,
      numTileContents: 3,
      maxZoom: 1,
      maxLon: 180,
    });
    expect(await archive.getMetadata()).toEqual({ name: "test" });
  });
});
