import { expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { fillReadings, readingsFor } from "./fill-readings.ts";

const db = testDatabase();
const app = testApp(db, () => new Date("2026-12-01T03:00:00Z"));

const rename = (id: string, name: string) =>
  db.query("UPDATE restaurants SET name = $2, version = nextval('restaurant_version') WHERE id = $1", [
    id,
    name,
  ]);
const found = async (search: string) => {
  await app.refresh();
  const answer = await app.inject({ url: "/api/restaurants", query: { search } });
  return (answer.json() as { id: string }[]).map(({ id }) => id);
};

it("finds a kanji name by kana and Latin letters, also after it has changed", async () => {
  const id = await addTestRestaurant(db, {});
  await rename(id, "麺屋武蔵 新宿本店");
  await fillReadings(db);
  expect(await found("めんやむさし")).toEqual([id]);
  expect(await found("menya musashi")).toEqual([id]);
  await rename(id, "吉野家");
  expect(await fillReadings(db)).toBe(1);
  expect(await found("menya musashi")).toEqual([]);
  expect(await found("yoshinoya")).toEqual([id]);
  expect(await fillReadings(db)).toBe(0);
});

it("reads whole names, voiced words, and names without their branch", async () => {
  const names = ["板前寿司", "麺屋武蔵 新宿本店", "笑笑", "叙々苑", "和幸", "Bar", "すし"];
  const [sushi, musashi, warawara, jojoen, wako, ...plain] = await readingsFor(
    names.map((name) => ({ name, nameTranslations: {} })),
  );
  expect(sushi).toContain("いたまえずし");
  expect(musashi).toContain("めんやむさし しんじゅくほんてん");
  expect(musashi).toContain("めんやむさし");
  expect(warawara).toContain("わらわら");
  expect(jojoen).toContain("じょじょえん");
  expect(wako).toContain("わこう");
  expect(plain).toEqual([[], []]);
});

it("leaves a name alone whose source says how it is read", async () => {
  const source = { name: "東雲", nameTranslations: { "ja-Hira": "しののめ" } };
  expect(await readingsFor([source])).toEqual([[]]);
});
