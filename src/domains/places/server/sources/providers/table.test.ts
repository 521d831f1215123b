import { describe, expect, it } from "vitest";
import { parseColumnMapping } from "../column-mapping.ts";
import { collect, fileWith, TODAY } from "../fixtures/collect.ts";
import { readPlacesFile } from "../read-file.ts";

const BASE = {
  dataset: "ward-list",
  attribution: "A city",
  columns: {
    name: "店名",
    nameTranslations: { en: "name_en" },
    lat: "緯度",
    lng: "経度",
    phone: "電話",
    address: "住所",
    cuisine: "種類",
  },
  cuisines: { 洋食: "fusion" },
  country: "JP",
  sourceDate: "2024-03-31",
};
const HEADINGS = "店名,name_en,緯度,経度,電話,住所,種類";
const ROWS = [
  '"楓, 本店",Kaede,35.6,139.7,03-5301-5611,"楓, 本店渋谷区神南1-2",洋食/和食',
  "紅葉,,,,03-5301-5612,渋谷区神南1-3,その他",
  ",,35.6,139.7,,,",
];

async function read(content: string | Uint8Array, changes: Record<string, unknown> = {}, name = "list.csv") {
  const mapping = parseColumnMapping({ ...BASE, ...changes });
  return collect(readPlacesFile(await fileWith(name, content), { today: TODAY, mapping }));
}

describe("a CSV table", () => {
  it("gives its rows as places", async () => {
    const { places, skipped } = await read(`\uFEFF${[HEADINGS, ...ROWS].join("\r\n")}`);
    expect(skipped).toEqual({ "no-position": 1, "no-name": 1 });
    expect(places).toMatchObject([
      {
        source: "open-data",
        sourceId: expect.stringMatching(/^ward-list\/[0-9a-f]{24}$/),
        sourceDate: "2024-03-31",
        name: "楓, 本店",
        nameTranslations: { en: "Kaede" },
        lat: 35.6,
        lng: 139.7,
        phone: "+81353015611",
        address: "渋谷区神南1-2",
        cuisines: ["fusion", "japanese"],
        cuisineType: "洋食",
      },
    ]);
  });

  it("may be separated by tabs or semicolons", async () => {
    const simple = [HEADINGS, "楓,Kaede,35.6,139.7,,,"].join("\n");
    expect((await read(simple.replaceAll(",", "\t"), {}, "list.tsv")).places).toHaveLength(1);
    expect((await read(simple.replaceAll(",", ";"))).places).toHaveLength(1);
  });

  it("may be in an older Japanese encoding, when the mapping says so", async () => {
    // "店,a,b" and "楓,35,139" in Shift_JIS.
    const bytes = Buffer.from([
      0x93,
      0x58,
      ...Buffer.from(",a,b\n"),
      0x95,
      0x96,
      ...Buffer.from(",35,139\n"),
    ]);
    const columns = { name: "店", lat: "a", lng: "b" };
    expect((await read(bytes, { columns, encoding: "shift_jis" })).places[0]?.name).toBe("楓");
    await expect(read(bytes, { columns })).rejects.toMatchObject({
      code: "file-damaged",
      message: expect.stringContaining("shift_jis"),
    });
  });

  it.each([
    ["a row with too few cells", `${HEADINGS}\n楓,Kaede`],
    ["a quote that is never closed", `${HEADINGS}\n"楓,Kaede,35.6,139.7,,,\n${"x".repeat(400_000)}`],
  ])("is refused for %s", async (_, content) => {
    await expect(read(content)).rejects.toMatchObject({ code: "file-damaged" });
  });

  it("is refused without a column that the mapping names, and told which there are", async () => {
    await expect(read("店名,緯度\n楓,35")).rejects.toMatchObject({
      code: "mapping-invalid",
      message: expect.stringMatching(/"name_en".*"店名", "緯度"/),
    });
  });
});

describe("opening hours of a table", () => {
  const columns = { name: "n", lat: "y", lng: "x", openingHours: "営業時間", closedDays: "定休日" };
  const table = (...rows: string[]) =>
    ["n,y,x,営業時間,定休日", ...rows.map((row) => `楓,35.6,139.7,${row}`)].join("\n");
  const hoursOf = async (row: string) => (await read(table(row), { columns })).places[0]?.openingHours;

  it("are read with their days of closing", async () => {
    expect(await hoursOf("11：00～20：00,毎週月曜日")).toBe("11:00-20:00; Mo off");
    expect(await hoursOf("11:00-20:00,")).toBe("11:00-20:00");
  });

  it("are unknown if either can't be read", async () => {
    expect(await hoursOf("11:00～20:00,お問い合わせください")).toBeNull();
    expect(await hoursOf("11:00～品切れまで,月曜日")).toBeNull();
    expect(await hoursOf("5:00 - 10:00 PM,")).toBeNull();
    expect(await hoursOf(",月曜日")).toBeNull();
  });

  it("are refused without the column of days of closing, unless the mapping says that it says nothing", async () => {
    const { closedDays, ...without } = columns;
    await expect(read(table("11:00～20:00,月曜"), { columns: without })).rejects.toMatchObject({
      code: "mapping-invalid",
      message: expect.stringContaining(`"${closedDays}"`),
    });
    const dropped = { ...without, closedDays: null };
    expect((await read(table("11:00～20:00,"), { columns: dropped })).places[0]?.openingHours).toBe(
      "11:00-20:00",
    );
  });
});

describe("a JSON table", () => {
  const columns = { id: "key", name: "n", lat: "y", lng: "x" };
  const rows = [
    { key: 7, n: "楓", y: "35.6", x: "139.7" },
    { key: 8, n: "紅葉", y: null, x: null },
    { key: 9, n: "松", y: "abc", x: "139" },
  ];

  it("may stand anywhere in the file", async () => {
    const nested = JSON.stringify({ names: ["a"], result: { items: rows } });
    const { places, skipped } = await read(nested, { columns, records: "result.items" }, "list.json");
    expect(places.map(({ sourceId, lat }) => [sourceId, lat])).toEqual([["ward-list/7", 35.6]]);
    expect(skipped).toEqual({ "no-position": 2 });
    expect((await read(JSON.stringify(rows), { columns }, "list.json")).places).toHaveLength(1);
  });

  it("is refused where the list or a column is not there", async () => {
    const content = JSON.stringify({ data: rows });
    await expect(read(content, { columns, records: "rows" }, "list.json")).rejects.toMatchObject({
      code: "mapping-invalid",
      message: expect.stringContaining('"data"'),
    });
    const wrong = { columns: { ...columns, phone: "tel" }, records: "data" };
    await expect(read(content, wrong, "list.json")).rejects.toMatchObject({ code: "mapping-invalid" });
    await expect(read("[1]", { columns }, "list.json")).rejects.toMatchObject({ code: "file-damaged" });
  });
});

describe("a mapping", () => {
  it.each([
    ["a typing mistake", { colums: {} }],
    ["an unknown kitchen", { cuisines: { 和食: "washoku" } }],
    ["an unknown country", { country: "XX" }],
    ["an impossible day", { sourceDate: "2024-02-31" }],
    ["a name with spaces", { dataset: "My list" }],
  ])("is refused for %s", (_, change) => {
    expect(() => parseColumnMapping({ ...BASE, ...change })).toThrow(
      expect.objectContaining({ code: "mapping-invalid" }),
    );
  });

  it("is refused for data that needs none", async () => {
    await expect(read("<osm></osm>", {}, "a.osm")).rejects.toMatchObject({ code: "mapping-invalid" });
  });
});
