import { expect, test } from "vitest";
import { collect, fileWith, TODAY } from "./fixtures/collect.ts";
import { LossCount } from "./losses.ts";
import { readPlacesFile } from "./read-file.ts";

test("what was not understood is counted by field and value, with three places each", () => {
  const count = new LossCount();
  for (const name of ["一", "二", "三", "四"]) count.add(name, [{ field: "cuisine", value: "月面料理" }]);
  count.add("五", [
    { field: "phone", value: "内線 12" },
    { field: "cuisine", value: "海底料理" },
    { field: "cuisine", value: "月面料理" },
  ]);
  expect(count.summary()).toEqual([
    {
      field: "cuisine",
      places: 5,
      values: [
        { value: "月面料理", places: 5, examples: ["一", "二", "三"] },
        { value: "海底料理", places: 1, examples: ["五"] },
      ],
    },
    { field: "phone", places: 1, values: [{ value: "内線 12", places: 1, examples: ["五"] }] },
  ]);
});

test("a table's texts that became no facts are losses; empty cells and understood ones are not", async () => {
  const file = await fileWith(
    "list.csv",
    "name,lat,lng,genre,tel,hours,web\n鮨一,35.6,139.7,寿司,03-5301-5611,Mo-Su 11:00-22:00,\n月,35.7,139.8,月面料理,内線12,日没から,call us\n",
  );
  const mapping = {
    dataset: "test",
    attribution: "test",
    encoding: "utf-8" as const,
    country: "JP" as const,
    cuisines: {},
    columns: {
      ...{ name: "name", nameTranslations: {}, lat: "lat", lng: "lng", phone: "tel" },
      ...{ cuisine: "genre", openingHours: "hours", website: "web" },
    },
  };
  const { places } = await collect(readPlacesFile(file, { today: TODAY, mapping }));
  expect(places.map((place) => ("losses" in place ? place.losses : []))).toEqual([
    [],
    [
      { field: "cuisine", value: "月面料理" },
      { field: "openingHours", value: "日没から" },
      { field: "phone", value: "内線12" },
      { field: "website", value: "call us" },
    ],
  ]);
});
