import { VectorTile } from "@mapbox/vector-tile";
import { PbfReader } from "pbf";
import { describe, expect, it } from "vitest";
import { drawPicture, type PictureRequest } from "./draw-picture.ts";
import { placeLabels, writeLabel } from "./labels.ts";
import { readTile } from "./read-tile.ts";
import { builtinArchive, readArchive } from "./tile-archive.ts";

const streets = readArchive(builtinArchive("streets") ?? "");
const drawn = readArchive(builtinArchive("basemap") ?? "");
const SIZE = { width: 360, height: 200 };
const AKIHABARA = { lat: 35.698683, lng: 139.773 };
const UMEDA = { lat: 34.7025, lng: 135.4959 };

function draw(change: Partial<PictureRequest>, tiles = { streets: [streets], drawn }) {
  return drawPicture(
    {
      ...{ place: AKIHABARA, size: SIZE, theme: "light", language: "en" },
      ...{ canWrite: () => true, hasCredit: false },
      ...change,
    },
    tiles,
  );
}

describe("a tile", () => {
  it("is read as by the library of its format", async () => {
    const bytes = await streets({ z: 14, x: 14_552, y: 6_450 });
    if (bytes === null) throw new Error("the tile of Akihabara is missing");
    const other = new VectorTile(new PbfReader(bytes)).layers;
    const names = new Set(Object.keys(other));
    const layers = readTile(bytes, names);
    expect([...layers.keys()].sort()).toEqual([...names].sort());
    for (const [name, { extent, features }] of layers) {
      const expected = other[name];
      expect(extent).toBe(expected?.extent);
      expect(features).toHaveLength(expected?.length ?? -1);
      for (const at of [0, features.length - 1]) {
        const theirs = expected?.feature(at);
        expect(features[at]?.properties).toEqual({ ...theirs?.properties });
        // Theirs closes the rings of polygons by their first point, which a path does by itself.
        const parts = theirs?.loadGeometry().map((part) => {
          const points = theirs.type === 3 ? part.slice(0, -1) : part;
          return points.flatMap(({ x, y }) => [x, y]);
        });
        expect(features[at]?.parts.map((part) => part.length)).toEqual(parts?.map((part) => part.length));
        expect(features[at]?.parts).toEqual(parts);
      }
    }
  });
});

describe("a picture of a place", () => {
  it("has the streets, stations and names around it, in the reader's language", async () => {
    const english = await draw({});
    expect(english).toContain(">Akihabara<");
    expect(english).toContain(">秋葉原<");
    expect(await draw({ language: "ko" })).toContain(">아키하바라<");
    expect(await draw({ language: "ja" })).not.toContain(">Akihabara<");
  });

  it("is cut from the drawn map where there are no streets", async () => {
    expect(await draw({ place: UMEDA, language: "ja" })).toContain(">西梅田<");
    // No archive at all is a plain ground with the pin.
    const none = async () => null;
    expect(await draw({}, { streets: [], drawn: none })).toMatch(/^<svg .*<circle .*<\/svg>$/);
  });

  it("loads and runs nothing, and is small", async () => {
    const svg = await draw({ theme: "dark" });
    const elements = new Set([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name));
    expect([...elements].sort()).toEqual(["circle", "ellipse", "g", "path", "rect", "svg", "text", "tspan"]);
    const attributes = new Set([...svg.matchAll(/\s([a-z-]+)="/g)].map(([, name]) => name));
    expect([...attributes].filter((name) => /^on|href|style/.test(name ?? ""))).toEqual([]);
    expect(svg.length).toBeLessThan(80_000);
  });

  it("leaves out what can't be written, and credits the data where nothing else does", async () => {
    const latin = await draw({ canWrite: (text) => !/\p{Script=Han}/u.test(text), hasCredit: true });
    expect(latin).toContain(">Akihabara<");
    expect(latin).not.toContain("秋葉原");
    expect(latin).toContain("© OpenStreetMap");
  });
});

describe("labels", () => {
  const label = {
    ...{ lines: ["A"], x: 100, y: 100, turn: 0, fontSize: 10, color: "#000" },
    ...{ isBold: false, rank: 1, hasSign: false },
  };

  it("don't touch each other or the edge; the more important stays", () => {
    const near = { ...label, lines: ["B"], x: 103, rank: 0 };
    const outside = { ...label, lines: ["C"], x: 1 };
    expect(placeLabels([label, near, outside], [], SIZE).map(({ lines }) => lines[0])).toEqual(["B"]);
  });

  it("are text, whatever somebody has called a street", () => {
    const text = writeLabel({ ...label, lines: [`<script>&"'`] }, "#fff");
    expect(text).toContain(">&#60;script&#62;&#38;&#34;&#39;<");
  });
});
