import { describe, expect, it } from "vitest";
import { collect, fileWith, TODAY } from "../fixtures/collect.ts";
import { readPlacesFile } from "../read-file.ts";

const ELEMENTS = `
  <node id="1" lat="35.0" lon="139.0" timestamp="2020-01-02T03:04:05Z">
    <tag k="amenity" v="restaurant"/><tag k="name" v="喜 &amp; 楽"/>
  </node>
  <node id="2" lat="35.2" lon="139.2"/>
  <node id="3" lat="35.4" lon="139.6" visible="false"><tag k="amenity" v="bar"/><tag k="name" v="Gone"/></node>
  <way id="4"><nd ref="1"/><nd ref="2"/><tag k="amenity" v="cafe"/><tag k="name" v="Kissa"/></way>
  <way id="5"><center lat="35.3" lon="139.3"/><tag k="amenity" v="pub"/><tag k="name" v="Sakaba"/></way>
  <node id="6" lat="0" lon="0"><tag k="amenity" v="cafe"/><tag k="name" v="Null Island"/></node>`;

async function read(content: string) {
  return collect(readPlacesFile(await fileWith("ward.osm", content), { today: TODAY }));
}

describe("OpenStreetMap XML", () => {
  it("gives the places of a file, and leaves out what has been deleted", async () => {
    const { places, skipped } = await read(`<?xml version="1.0"?><osm version="0.6">${ELEMENTS}</osm>`);
    expect(places.map(({ sourceId, name, lat, sourceDate }) => [sourceId, name, lat, sourceDate])).toEqual([
      ["node/1", "喜 & 楽", 35, "2020-01-02"],
      ["way/5", "Sakaba", 35.3, null],
      ["way/4", "Kissa", 35.1, null],
    ]);
    expect(skipped).toEqual({ "no-position": 1 });
  });

  it("takes the day of an Overpass answer for elements that have none", async () => {
    const { places } = await read(`<osm><meta osm_base="2024-05-06T00:00:00Z"/>${ELEMENTS}</osm>`);
    expect(places[1]?.sourceDate).toBe("2024-05-06");
  });

  it.each([
    ["a file that breaks off", `<osm>${ELEMENTS}`, "file-damaged"],
    ["tags that do not match", "<osm><node id='1'></osm>", "file-damaged"],
    ["an unknown entity", "<osm><node id='1'><tag k='name' v='&x;'/></node></osm>", "file-damaged"],
    [
      "a partial answer",
      `<osm>${ELEMENTS}<remark> runtime error: timed out </remark></osm>`,
      "source-partial",
    ],
    ["a file of changes", "<osmChange><create/></osmChange>", "format-unknown"],
  ])("refuses %s", async (_, content, code) => {
    await expect(read(content)).rejects.toMatchObject({ code });
  });
});
