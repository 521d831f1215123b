import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { collect, fileWith, TODAY } from "./fixtures/collect.ts";
import { tinyPbf } from "./fixtures/tiny-pbf.ts";
import { readPlacesFile } from "./read-file.ts";

describe("a file of places", () => {
  it("is known by its content, not by its name", async () => {
    const pbf = tinyPbf([[{ type: "node", id: 1, lat: 35, lng: 139, tags: { amenity: "cafe", name: "A" } }]]);
    const misnamed = await readPlacesFile(await fileWith("download.json", pbf), { today: TODAY });
    expect(misnamed.format).toBe("osm-pbf");
    expect((await collect(misnamed)).places).toHaveLength(1);
    const xml = await readPlacesFile(await fileWith("ward.pbf", "<?xml version='1.0'?>\n<osm></osm>\n"), {
      today: TODAY,
    });
    expect(xml.format).toBe("osm-xml");
  });

  it.each([
    ["nothing at all", "", "a.osm", "file-damaged"],
    ["a saved error page", "<!DOCTYPE html><html></html>", "a.osm.pbf", "format-unknown"],
    ["something packed", gzipSync("<osm></osm>"), "a.osm.gz", "format-unknown"],
    ["a PBF that is none", "hello", "a.osm.pbf", "file-damaged"],
    ["a table without a mapping", "name,lat,lng\n", "a.csv", "format-unknown"],
    ["JSON of another kind", '{"data":[]}', "a.json", "format-unknown"],
    ["half of a JSON file", '{"features":[', "a.geojson", "file-damaged"],
    ["XML of another kind", "<gpx></gpx>", "a.xml", "format-unknown"],
    ["a picture", Buffer.from([0x89, 0x50, 0, 1]), "a.png", "format-unknown"],
  ])("that holds %s is refused", async (_, content, name, code) => {
    const path = await fileWith(name, content);
    await expect(readPlacesFile(path, { today: TODAY })).rejects.toMatchObject({ name: "SourceError", code });
  });

  it("that is not there, is a folder, or is too large is refused", async () => {
    const path = await fileWith("a.osm", "<osm></osm>");
    await expect(readPlacesFile(`${path}.no`, { today: TODAY })).rejects.toMatchObject({
      code: "file-missing",
    });
    await expect(readPlacesFile(`${path}/..`, { today: TODAY })).rejects.toMatchObject({
      code: "file-missing",
    });
    const small = readPlacesFile(path, { today: TODAY, maxBytes: 5 });
    await expect(small).rejects.toMatchObject({ code: "file-too-large" });
  });
});
