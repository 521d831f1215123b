import { expect, it } from "vitest";
import { allGazetteerPlaces, Gazetteer, GazetteerFollower } from "#domains/discovery/server/public.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { fileWith, TODAY } from "../sources/fixtures/collect.ts";
import { importPlaces } from "../sources/import-places.ts";
import { readPlacesFile } from "../sources/read-file.ts";
import { importPlaceList } from "./import-place-list.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
const options = { source: "towns", attribution: "A publisher, CC BY 4.0", kind: null, now: NOW };

const LIST = `name,reading,lat,lng,prefecture,kind
笹屋町,,35.02787,135.74453,京都府,district
神保町,じんぼうちょう,35.6959,139.7577,13,district
,なし,35.0,135.0,26,district
浅草,あさくさ,abc,139.79,13,station
Paris,,48.85,2.35,13,city
上野,うえの,35.7138,139.777,Atlantis,station
川越,かわごえ,35.9,139.48,11,castle
浅草,"あさ"くさ,35.71,139.79,13,station
浅草,あさくさ,35.7107,139.7974,13,station
浅草,あさくさ,35.7115,139.798,13,station
`;

const gazetteer = new Gazetteer();
const follower = new GazetteerFollower(db, gazetteer);
const find = (text: string) => gazetteer.find(text, { near: null, language: "en" })?.place ?? null;

it("takes the lines of a list that can be used, and names the others", async () => {
  const summary = await importPlaceList(db, await fileWith("towns.csv", LIST), options);
  expect(summary).toMatchObject({ added: 3, updated: 0, unchanged: 0 });
  expect(summary.bad.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9]);
  expect(summary.bad[0]?.reason).toBe("no name");
  const stored = await allGazetteerPlaces(db);
  expect(stored.map(({ names, kind, prefecture }) => [names.ja, kind, prefecture])).toEqual(
    expect.arrayContaining([
      ["笹屋町", "district", 26],
      ["神保町", "district", 13],
      ["浅草", "station", 13],
    ]),
  );
});

it("reads names without a reading by a dictionary", async () => {
  await follower.refresh();
  expect(find("ささやまち") ?? find("ささやちょう")).toMatchObject({ local: "笹屋町", prefecture: 26 });
  expect(follower.attributions).toEqual(["A publisher, CC BY 4.0"]);
});

it("changes nothing the second time, and what has changed the third", async () => {
  const before = await allGazetteerPlaces(db);
  const again = await importPlaceList(db, await fileWith("towns.csv", LIST), options);
  expect(again).toMatchObject({ added: 0, updated: 0, unchanged: 3 });
  expect(await allGazetteerPlaces(db)).toEqual(before);
  const moved = LIST.replace("35.02787", "35.02788");
  const changed = await importPlaceList(db, await fileWith("towns.csv", moved), options);
  expect(changed).toMatchObject({ added: 0, updated: 1, unchanged: 2 });
});

it("stores nothing of a list that can't be read to the end", async () => {
  const before = await allGazetteerPlaces(db);
  const broken = Buffer.concat([
    Buffer.from(LIST.replace("笹屋町", "大手町")),
    Buffer.from([0xff, 0xfe, 0xff]),
  ]);
  await expect(importPlaceList(db, await fileWith("towns.csv", broken), options)).rejects.toThrow("utf-8");
  await expect(
    importPlaceList(db, await fileWith("towns.csv", "name,lat\n笹屋町,35"), options),
  ).rejects.toThrow("no column lng, prefecture");
  expect(await allGazetteerPlaces(db)).toEqual(before);
});

it("stores nothing if the database refuses a part", async () => {
  const before = await allGazetteerPlaces(db);
  const failing: typeof db = {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        await work(tx);
        throw new Error("stopped");
      }),
  };
  const list = "name,lat,lng,prefecture,kind\n大手町,35.686,139.764,13,district\n";
  await expect(importPlaceList(failing, await fileWith("more.csv", list), options)).rejects.toThrow(
    "stopped",
  );
  expect(await allGazetteerPlaces(db)).toEqual(before);
});

const OSM = `<?xml version="1.0"?>
<osm version="0.6">
  <node id="1" lat="35.6462" lon="139.7102"><tag k="railway" v="station"/><tag k="name" v="恵比寿"/><tag k="name:en" v="Ebisu"/><tag k="name:ja-Hira" v="えびす"/><tag k="name:ko" v="에비스"/><tag k="name:zh-Hans" v="惠比寿"/></node>
  <node id="2" lat="35.65" lon="139.70"><tag k="tourism" v="attraction"/><tag k="name" v="名もなき銅像"/></node>
  <node id="3" lat="35.66" lon="139.70"><tag k="tourism" v="museum"/><tag k="name" v="太田記念美術館"/><tag k="name:en" v="Ota Memorial Museum of Art"/></node>
  <node id="4" lat="37.5547" lon="126.9707"><tag k="railway" v="station"/><tag k="name" v="서울역"/><tag k="name:en" v="Seoul Station"/></node>
  <node id="5" lat="35.6600" lon="139.7000"/>
  <node id="6" lat="35.6610" lon="139.7010"/>
  <node id="7" lat="35.6595" lon="139.7005"><tag k="amenity" v="restaurant"/><tag k="name" v="名"/></node>
  <way id="8"><nd ref="5"/><nd ref="6"/><tag k="historic" v="castle"/><tag k="name" v="渋谷城"/></way>
</osm>`;

it("takes places with a name from OpenStreetMap, in Japan alone", async () => {
  const reading = async () => readPlacesFile(await fileWith("extract.osm", OSM), { today: TODAY });
  const run = async () => importPlaces(db, await reading(), { now: NOW, onProgress: () => {} });
  const summary = await run();
  expect(summary).toMatchObject({ added: 1, named: { added: 3, updated: 0 } });
  expect((await run()).named).toEqual({ added: 0, updated: 0 });
  const stored = (await allGazetteerPlaces(db)).filter(({ source }) => source === "osm");
  expect(stored.map(({ sourceId, kind }) => [sourceId, kind])).toEqual([
    ["node/1", "station"],
    ["node/3", "landmark"],
    ["way/8", "landmark"],
  ]);
  expect(stored[0]).toMatchObject({
    prefecture: 13,
    names: { ja: "恵比寿", en: "Ebisu", ko: "에비스", zh: "惠比寿" },
    readings: ["えびす"],
  });
  await follower.refresh();
  expect(find("Ota Memorial Museum of Art")?.local).toBe("太田記念美術館");
  expect(find("おおたきねんびじゅつかん")?.name).toBe("Ota Memorial Museum of Art");
  expect(find("shibuyajo")).toMatchObject({ local: "渋谷城", lat: 35.6605 });
  expect(follower.attributions).toContain("© OpenStreetMap contributors");
});
