import { expect, it } from "vitest";
import { collect, fileWith, TODAY } from "../fixtures/collect.ts";
import { readPlacesFile } from "../read-file.ts";

const ANSWER = {
  version: 0.6,
  osm3s: { timestamp_osm_base: "2024-05-06T07:08:09Z" },
  elements: [
    {
      type: "node",
      id: 1,
      lat: 35,
      lon: 139,
      timestamp: "2020-01-02T03:04:05Z",
      tags: { amenity: "bar", name: "One" },
    },
    { type: "way", id: 2, center: { lat: 35.1, lon: 139.1 }, tags: { amenity: "cafe", name: "Two" } },
    { type: "way", id: 3, nodes: [1, 5], tags: { amenity: "cafe", name: "Three" } },
    { type: "node", id: 5, lat: 35.4, lon: 139.4 },
    { type: "area", id: 4, tags: { amenity: "cafe", name: "An area repeats a way" } },
    { type: "node", id: 6, lat: 35, lon: 139, tags: { "disused:amenity": "bar", name: "Shut" } },
  ],
};

async function read(content: string) {
  return collect(readPlacesFile(await fileWith("answer.json", content), { today: TODAY }));
}

it("gives the places of an answer, with or without centres", async () => {
  const { places, skipped } = await read(JSON.stringify(ANSWER));
  expect(places.map(({ sourceId, lat, sourceDate }) => [sourceId, lat, sourceDate])).toEqual([
    ["node/1", 35, "2020-01-02"],
    ["way/2", 35.1, "2024-05-06"],
    ["way/3", 35.2, "2024-05-06"],
  ]);
  expect(skipped).toEqual({ "closed-for-good": 1 });
});

it("refuses an answer that Overpass itself calls partial", async () => {
  const answer = JSON.stringify({ ...ANSWER, remark: "runtime error: Query timed out" });
  await expect(read(answer)).rejects.toMatchObject({ code: "source-partial" });
});

it.each([
  ["breaks off", JSON.stringify(ANSWER).slice(0, -40)],
  ["lacks a comma", JSON.stringify(ANSWER).replace("},{", "}{")],
  ["goes on after its end", `${JSON.stringify(ANSWER)}]`],
  ["closes what it did not open", JSON.stringify(ANSWER).replace("],", "},")],
])("refuses an answer that %s", async (_, content) => {
  await expect(read(content)).rejects.toMatchObject({ code: "file-damaged" });
});
