import { beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "#kernel/languages.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";

const db = testDatabase();
const { inject, refresh } = testApp(db, () => new Date("2026-11-21T03:00:00Z"));
const SITE = "https://noren.test";

/** The URLs of a sitemap, each with its alternates in other languages. */
async function read(path: string): Promise<Map<string, string[]>> {
  const answer = await inject({ url: path });
  expect(answer.headers["content-type"]).toMatch(/^application\/xml/);
  return new Map(
    answer.body.split("<url>").flatMap((part) => {
      const loc = /<loc>([^<]+)<\/loc>/.exec(part)?.[1];
      return loc === undefined
        ? []
        : [[loc, [...part.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href)]];
    }),
  );
}

let shown = "";
let hidden = "";
beforeAll(async () => {
  shown = await addTestRestaurant(db);
  hidden = await addTestRestaurant(db);
  await refresh();
  await db.query(
    "UPDATE restaurants SET is_active = false, version = nextval('restaurant_version') WHERE id = $1",
    [hidden],
  );
  await db.query("UPDATE restaurants SET updated_at = '2026-10-03T04:05:06Z' WHERE id = $1", [shown]);
  await refresh();
});

describe("the lists for search engines", () => {
  it("are found by robots.txt, which keeps them away from the API", async () => {
    const { body } = await inject({ url: "/robots.txt" });
    expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
    expect(body).toContain("Disallow: /api/");
  });

  it("begin with a list of lists, each of which is there", async () => {
    const { body } = await inject({ url: "/sitemap.xml" });
    const lists = [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, list = ""]) => list);
    expect(lists).toEqual([`${SITE}/sitemap-pages.xml`, `${SITE}/sitemap-restaurants-1.xml`]);
    for (const list of lists) expect((await inject({ url: new URL(list).pathname })).statusCode).toBe(200);
    for (const part of ["0", "2", "x"])
      expect((await inject({ url: `/sitemap-restaurants-${part}.xml` })).statusCode).toBe(404);
  });

  it("name a page in every language, and each address names all of them", async () => {
    const pages = await read("/sitemap-pages.xml");
    const pricing = [...LANGUAGES.map((lang) => `${SITE}/pricing?lang=${lang}`), `${SITE}/pricing`];
    for (const address of pricing) expect(pages.get(address)).toEqual(pricing);
  });

  it("leave out what is somebody's own", async () => {
    const pages = [...(await read("/sitemap-pages.xml")).keys()];
    expect(
      pages.filter((page) => /owner\/|admin|booking|checkout|pay\/|invitation|offline/.test(page)),
    ).toEqual([]);
  });

  it("name the restaurants that are shown, and when they changed", async () => {
    const restaurants = await read("/sitemap-restaurants-1.xml");
    expect(restaurants.has(`${SITE}/restaurant/${shown}?lang=ko`)).toBe(true);
    expect([...restaurants.keys()].filter((address) => address.includes(hidden))).toEqual([]);
    const { body } = await inject({ url: "/sitemap-restaurants-1.xml" });
    expect(body).toContain(
      `<loc>${SITE}/restaurant/${shown}</loc><lastmod>2026-10-03T04:05:06.000Z</lastmod>`,
    );
  });
});
