import { describe, expect, it } from "vitest";
import { collect, fileWith, TODAY } from "../fixtures/collect.ts";
import { blob, dataBlock, type TinyElement, tinyPbf } from "../fixtures/tiny-pbf.ts";
import { readPlacesFile } from "../read-file.ts";

const NODES: TinyElement[] = [
  { type: "node", id: 10, lat: 35.0, lng: 139.0 },
  { type: "node", id: 11, lat: 35.0002, lng: 139.0004, tags: { amenity: "police", name: "Koban" } },
  { type: "node", id: 12, lat: 35.0004, lng: 139.0002 },
  {
    type: "node",
    id: 13,
    lat: 35.5,
    lng: 139.5,
    timestamp: 1_600_000_000,
    tags: { amenity: "restaurant", name: "楓", "diet:vegan": "yes" },
  },
  { type: "node", id: 14, lat: 35.6, lng: 139.6, tags: { amenity: "cafe" } },
];
const AREAS: TinyElement[] = [
  { type: "way", id: 20, nodes: [10, 11, 12, 10], tags: { amenity: "cafe", name: "Garden" } },
  { type: "way", id: 21, nodes: [998, 999], tags: { amenity: "cafe", name: "Elsewhere" } },
  { type: "way", id: 22, nodes: [10, 11] },
  {
    type: "relation",
    id: 30,
    tags: { amenity: "food_court", name: "Hall" },
    members: [
      { type: "way", id: 22 },
      { type: "node", id: 12 },
      { type: "relation", id: 13 },
    ],
  },
];
const WHOLE = tinyPbf([NODES, AREAS]);

async function read(content: Uint8Array) {
  return collect(readPlacesFile(await fileWith("tiny.osm.pbf", content), { today: TODAY }));
}

describe("a whole file", () => {
  it("gives nodes, ways and relations, each at the middle of what it covers", async () => {
    const { places, skipped } = await read(WHOLE);
    expect(skipped).toEqual({ "no-name": 1, "no-position": 1 });
    expect(places.map(({ sourceId, lat, lng }) => [sourceId, lat, lng])).toEqual([
      ["node/13", 35.5, 139.5],
      ["way/20", 35.0002, 139.0002],
      ["relation/30", 35.0002, 139.0002],
    ]);
    expect(places[0]).toMatchObject({
      name: "楓",
      sourceDate: "2020-09-13",
      claims: [{ subject: "vegan", date: "2020-09-13" }],
    });
  });

  it("dates what has no day of its own by the day of the file", async () => {
    const { places } = await read(WHOLE);
    expect(places[1]?.sourceDate).toBe("2023-11-14");
  });

  it("tells how far it is", async () => {
    const reading = await readPlacesFile(await fileWith("tiny.osm.pbf", WHOLE), { today: TODAY });
    const seen = [reading.progress()];
    for await (const _ of reading.records) seen.push(reading.progress());
    seen.push(reading.progress());
    expect(seen.at(0)).toBe(0);
    expect(seen.at(-1)).toBe(1);
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });
});

describe("a damaged file", () => {
  it("is refused wherever it breaks off, before its first record", async () => {
    const boundary = tinyPbf([NODES]).length;
    for (let length = 1; length < WHOLE.length; length++) {
      // Between two blocks the format leaves nothing that could be missed.
      if (length === boundary) continue;
      const path = await fileWith("tiny.osm.pbf", WHOLE.subarray(0, length));
      await expect(readPlacesFile(path, { today: TODAY }), `cut at ${length}`).rejects.toMatchObject({
        code: "file-damaged",
      });
    }
  });

  it("never gives other places than the whole one, whichever byte is wrong", async () => {
    const whole = JSON.stringify(await read(WHOLE));
    for (let at = 0; at < WHOLE.length; at++) {
      const bytes = Buffer.from(WHOLE);
      bytes[at] = (bytes[at] ?? 0) ^ 0x55;
      const outcome = await read(bytes).then(JSON.stringify, (error: { code?: string }) => error.code);
      expect(["file-damaged", "format-unknown", whole], `byte ${at}`).toContain(outcome);
    }
  });

  it("ends in an error where tags run on without end", async () => {
    const endless = Buffer.concat([tinyPbf([]), blob("OSMData", dataBlock(NODES, false))]);
    await expect(read(endless)).rejects.toMatchObject({ code: "file-damaged" });
  });

  it("ends in an error where a block holds rubbish", async () => {
    const rubbish = Buffer.concat([
      tinyPbf([]),
      blob("OSMData", Buffer.from("no protobuf in here, but well packed")),
    ]);
    await expect(read(rubbish)).rejects.toMatchObject({ code: "file-damaged" });
    await expect(read(tinyPbf([]))).rejects.toMatchObject({ code: "file-damaged" });
  });

  it("is told apart from one that needs another reader", async () => {
    const history = tinyPbf([NODES], ["OsmSchema-V0.6", "HistoricalInformation"]);
    await expect(read(history)).rejects.toMatchObject({ code: "format-unknown" });
  });
});
