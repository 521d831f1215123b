import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { expectLog } from "#tests/setup/expect-log.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import { fakeS3 } from "#tests/setup/vendors/fake-s3.ts";
import type { AddedPhoto } from "../../contract/restaurant-photos.ts";
import { removeFiles, WRITING_MS } from "./jobs.ts";
import { UNUSED_RETENTION_MS } from "./rules.ts";
import { s3Files } from "./s3-provider.ts";
import { bindFile, insertLooseFile, insertPhoto, removeUnusedPhotos } from "./store.ts";

const NOW = new Date("2026-12-01T03:00:00Z");
const LATER = new Date(NOW.getTime() + UNUSED_RETENTION_MS + WRITING_MS);
const store = await fakeS3();
const files = s3Files(store.settings);
const db = testDatabase();
const app = testApp(db, () => NOW, { photoFiles: store.settings });
let restaurantId = "";
let owner: TestAccount;
let shade = 0;

beforeAll(async () => {
  restaurantId = await addTestRestaurant(db);
  owner = await testAccount(app, { role: "owner" });
  await db.query(
    "INSERT INTO restaurant_members (restaurant_id, account_id, role, created_at) VALUES ($1, $2, 'owner', $3)",
    [restaurantId, owner.user.id, NOW],
  );
});
afterAll(() => store.stop());
beforeEach(async () => {
  store.fault.of = () => null;
  await db.query("DELETE FROM dish_photos");
  await db.query("DELETE FROM loose_photo_files");
  store.objects.clear();
});

async function upload() {
  const background = { r: shade++, g: 40, b: 90 };
  const payload = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return app.inject({
    method: "POST",
    url: `/api/owner/restaurants/${restaurantId}/photos`,
    payload,
    headers: { ...owner.headers, "content-type": "image/jpeg" },
  });
}
const added = async () => (await upload()).json() as AddedPhoto;
const countRows = async () =>
  (await db.query("SELECT id FROM dish_photos WHERE restaurant_id = $1", [restaurantId])).length;

it("a photo's bytes go to the store, and are served from there for good", async () => {
  const { id, photo } = await added();
  const [row] = await db.query<{ isInRow: boolean }>(
    `SELECT coalesce(thumb, wide) IS NOT NULL AS "isInRow" FROM dish_photos WHERE id = $1`,
    [id],
  );
  expect([row?.isInRow, store.objects.size]).toEqual([false, 2]);
  for (const { url } of [photo.thumb, photo.wide]) {
    const answer = await app.inject({ url });
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect((await sharp(answer.rawPayload).metadata()).format).toBe("webp");
  }
  expect(await db.query("SELECT key FROM loose_photo_files")).toEqual([]);
});

it("a photo from before there was a store goes on being served", async () => {
  const id = "x".repeat(22);
  const own = { thumb: Buffer.from("t"), wide: Buffer.from("w"), fileKey: null, wideWidth: 9, wideHeight: 9 };
  await insertPhoto(db, { restaurantId, id }, own, NOW);
  expect((await app.inject({ url: `/photos/${id}-960.webp` })).body).toBe("w");
});

it("when the store breaks off half-way, nothing was taken in, and nothing stays behind", async () => {
  expectLog();
  store.fault.of = (call) => (call.startsWith("PUT") && call.includes("-960") ? 500 : null);
  const refused = await upload();
  expect([refused.statusCode, refused.json().code]).toEqual([503, "photos-unavailable"]);
  expect(refused.headers["retry-after"]).toBe("60");
  expect([await countRows(), store.objects.size]).toEqual([0, 1]);
  await removeFiles(db, files, NOW);
  expect(store.objects.size).toBe(0);
});

it("a photo that can't be read now is said to be so, and one whose file is gone is not there", async () => {
  expectLog();
  const { photo } = await added();
  store.fault.of = () => 500;
  const away = await app.inject({ url: photo.wide.url });
  expect([away.statusCode, away.headers["cache-control"]]).toEqual([503, "no-store"]);
  store.fault.of = () => null;
  store.objects.clear();
  expect((await app.inject({ url: photo.wide.url })).statusCode).toBe(404);
});

it("the files of a removed photo are removed, at the next try where the store was away", async () => {
  const [kept] = [await added(), await added()];
  await db.query("UPDATE dish_photos SET unused_since = NULL WHERE id = $1", [kept.id]);
  await removeUnusedPhotos(db, new Date(LATER.getTime() - UNUSED_RETENTION_MS));
  store.fault.of = (call) => (call.startsWith("DELETE") ? 500 : null);
  await expect(removeFiles(db, files, LATER)).rejects.toThrow("DELETE: 500");
  store.fault.of = () => null;
  expect([await removeFiles(db, files, LATER), await removeFiles(db, files, LATER)]).toEqual([1, 0]);
  expect([...store.objects.keys()].every((path) => path.includes(kept.id))).toBe(true);
  expect((await app.inject({ url: kept.photo.thumb.url })).statusCode).toBe(200);
});

it("the files go with their restaurant", async () => {
  const other = await addTestRestaurant(db);
  const place = { thumb: null, wide: null, fileKey: "photos/other", wideWidth: 9, wideHeight: 9 };
  await insertPhoto(db, { restaurantId: other, id: "y".repeat(22) }, place, NOW);
  await db.query("DELETE FROM restaurants WHERE id = $1", [other]);
  expect(await removeFiles(db, files, NOW)).toBe(1);
});

it("a file in the writing is left alone for an hour, and no photo can name it any more after that", async () => {
  await insertLooseFile(db, "photos/slow", NOW);
  expect(await removeFiles(db, files, new Date(NOW.getTime() + WRITING_MS))).toBe(0);
  expect(await removeFiles(db, files, new Date(NOW.getTime() + WRITING_MS + 1))).toBe(1);
  expect(await bindFile(db, "photos/slow")).toBe(false);
});
