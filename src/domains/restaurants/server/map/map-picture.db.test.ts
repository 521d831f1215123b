import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { MAP_PICTURE } from "../../restaurant-constants.ts";

const db = testDatabase();
const { inject } = testApp(db, () => new Date("2026-11-21T03:00:00Z"));
const { width, height } = MAP_PICTURE;

let id = "";
beforeAll(async () => {
  id = await addTestRestaurant(db, { name: "月見", address: "東京都中央区銀座6丁目99番1号" });
});

const ask = (file: string, query = "") => inject({ url: `/map/pictures/${file}${query}` });

describe("GET /map/pictures/:file", () => {
  it("draws the surroundings of a restaurant, light and dark, in the reader's language", async () => {
    const light = await ask(`${id}.svg`, "?lang=en");
    expect(light.statusCode).toBe(200);
    expect(light.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
      "content-security-policy": expect.stringContaining("default-src 'none'"),
      "x-content-type-options": "nosniff",
    });
    expect(light.body).toMatch(/^<svg [^>]*viewBox="0 0 360 200">.*<\/svg>$/);
    const dark = await ask(`${id}.svg`, "?lang=en&theme=dark");
    expect(dark.body).not.toBe(light.body);
    expect((await ask(`${id}.svg`, "?lang=ja")).body).not.toBe(light.body);
    // Anything else is the light one.
    expect((await ask(`${id}.svg`, "?lang=en&theme=%3Cscript%3E")).body).toBe(light.body);
  });

  it("has a raster for messages, sharp on phones", async () => {
    const answer = await ask(`${id}.png`);
    expect(answer.headers["content-type"]).toBe("image/png");
    const { format, ...size } = await sharp(answer.rawPayload).metadata();
    expect(format).toBe("png");
    expect(size).toMatchObject({ width: width * 2, height: height * 2 });
    // Outside of its turn no drawing can be opened: a photo that is one stays refused.
    await expect(sharp(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')).metadata()).rejects.toThrow(
      "unsupported image format",
    );
  });

  it("draws no other place, and nothing of another size", async () => {
    const hidden = await addTestRestaurant(db, { name: "隠" });
    await db.query("UPDATE restaurants SET is_active = false WHERE id = $1", [hidden]);
    for (const file of [
      "unknown.svg",
      `${hidden}.svg`,
      `${id}.gif`,
      id,
      `${id}.svg.png`,
      "..%2F..%2Fetc.svg",
    ])
      expect((await ask(file)).statusCode, file).toBe(404);
  });
});
