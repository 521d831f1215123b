import sharp, { type Sharp } from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import type { MenuView } from "#domains/menus/contract/menu.ts";
import type { RestaurantPhotosView } from "#domains/restaurants/contract/restaurant-photos.ts";
import type { RestaurantCard, RestaurantDetail } from "#domains/restaurants/contract/restaurants.ts";
import { UNUSED_RETENTION_MS } from "#domains/restaurants/server/photos/rules.ts";
import { removeUnusedPhotos } from "#domains/restaurants/server/photos/store.ts";
import { insertMember, type MemberRole } from "#domains/staff/server/public.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { testDish, testSection } from "#tests/setup/builders/test-dish.ts";
import { addTestRestaurant } from "#tests/setup/builders/test-restaurant.ts";
import { testDatabase } from "#tests/setup/servers/test-database.ts";
import { type TestAccount, testAccount } from "#tests/setup/test-account.ts";
import { testApp } from "#tests/setup/test-app.ts";
import type { AddedPhoto } from "../../contract/restaurant-photos.ts";
import { MAX_PHOTO_BYTES } from "../../restaurant-constants.ts";

const START = new Date("2026-12-01T03:00:00Z");
const db = testDatabase();
let now = START;
const app = testApp(db, () => now);
const { inject } = app;
let restaurantId = "";
let owner: TestAccount;

beforeEach(async () => {
  now = START;
  await db.query("DELETE FROM menu_sections");
  await db.query("DELETE FROM restaurant_photos");
  await db.query("DELETE FROM dish_photos");
  restaurantId = await addTestRestaurant(db);
  owner = await memberAs("owner");
});

async function memberAs(role: MemberRole): Promise<TestAccount> {
  const account = await testAccount(app, { role: "owner" });
  await insertMember(db, { restaurantId, accountId: account.user.id, role }, now);
  return account;
}

const picture = (width = 1_200, height = 800): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#c08030" } });
/** As a phone held upright writes it: turned, with where it was. */
const fromPhone = () =>
  picture()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: "Kamera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 39/1 57/1" } })
    .jpeg()
    .toBuffer();

const upload = (payload: Buffer, type = "image/jpeg", by: Pick<TestAccount, "headers"> | null = owner) =>
  inject({
    method: "POST",
    url: `/api/owner/restaurants/${restaurantId}/photos`,
    payload,
    headers: { ...by?.headers, "content-type": type },
  });
const added = async (payload: Buffer) => (await upload(payload)).json() as AddedPhoto;
const put = (photoId: string | null, version: number) =>
  inject({
    method: "PUT",
    url: `/api/owner/restaurants/${restaurantId}/menu`,
    payload: {
      menu: {
        sections: [testSection([testDish({ id: `dish-${restaurantId}`, photoId })], { id: restaurantId })],
      },
      version,
    },
    headers: owner.headers,
  });
const file = (id: string, size: "thumb" | "wide" = "thumb") => inject({ url: paths.photo(id, size) });
const onDay = (day: number) => {
  now = new Date(START.getTime() + day * 86_400_000);
};
const clean = () => removeUnusedPhotos(db, new Date(now.getTime() - UNUSED_RETENTION_MS));

describe("a photo", () => {
  it("is stored upright, in two sizes, and without location metadata", async () => {
    const sent = await fromPhone();
    expect((await sharp(sent).metadata()).exif?.includes(Buffer.from("Kamera"))).toBe(true);
    const answer = await upload(sent);
    expect(answer.statusCode).toBe(201);
    const { id, photo } = answer.json() as AddedPhoto;
    expect(photo.thumb).toMatchObject({ width: 240, height: 240 });
    expect(photo.wide).toMatchObject({ width: 640, height: 960 });
    for (const size of ["thumb", "wide"] as const) {
      const { rawPayload, headers } = await file(id, size);
      const facts = await sharp(rawPayload).metadata();
      expect(facts).toMatchObject({ format: "webp", width: photo[size].width, height: photo[size].height });
      for (const kind of ["exif", "xmp", "iptc", "icc", "orientation"] as const)
        expect(facts[kind]).toBeUndefined();
      expect(rawPayload.includes("EXIF") || rawPayload.includes("Kamera")).toBe(false);
      expect(headers).toMatchObject({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
      });
    }
  });

  it.each(["png", "webp", "avif"] as const)(
    "is accepted as %s, whatever its declared type",
    async (format) => {
      expect((await upload(await picture(300, 240)[format]().toBuffer())).statusCode).toBe(201);
    },
  );

  it("uploaded again is the same one; the same picture of another restaurant is another", async () => {
    const sent = await picture(241).jpeg().toBuffer();
    const first = await added(sent);
    expect(await added(sent)).toEqual(first);
    restaurantId = await addTestRestaurant(db);
    owner = await memberAs("owner");
    expect((await added(sent)).id).not.toBe(first.id);
  });

  it.each([
    ["is none, under the name of one", async () => Buffer.from("%PDF-1.7 not a photo"), "photo-format"],
    ["is empty", async () => Buffer.alloc(0), "photo-format"],
    [
      "is a drawing with a program in it",
      async () => Buffer.from("<svg onload='alert(1)'/>"),
      "photo-format",
    ],
    ["is of another kind", () => picture().gif().toBuffer(), "photo-format"],
    ["was cut off", async () => (await noisy()).subarray(0, 20_000), "photo-format"],
    ["is too small", () => picture(800, 239).png().toBuffer(), "photo-too-small"],
    ["unfolds into more than is read", () => picture(10_000, 5_000).png().toBuffer(), "photo-too-large"],
  ])("is refused if it %s", async (_what, make, issue) => {
    const answer = await upload(await make());
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: "invalid-input", errors: [{ path: "photo" }] });
    const { default: texts } = await import("#locales/en/errors.json", {
      with: { type: "json" },
    });
    expect(answer.json().errors[0].message).toBe(texts.field[issue as "photo-format"]);
    expect(await db.query("SELECT id FROM dish_photos WHERE restaurant_id = $1", [restaurantId])).toEqual([]);
  });

  it("above ten megabytes is refused, and so is a body without an image type", async () => {
    expect((await upload(Buffer.alloc(MAX_PHOTO_BYTES + 1))).json().code).toBe("payload-too-large");
    expect((await upload(Buffer.from("x"), "application/pdf")).statusCode).toBe(415);
    expect((await upload(Buffer.from("{}"), "application/json")).statusCode).toBe(415);
  });

  it("can be uploaded by those who edit the menu only", async () => {
    const sent = await picture().jpeg().toBuffer();
    expect((await upload(sent, "image/jpeg", await memberAs("staff"))).statusCode).toBe(403);
    expect((await upload(sent, "image/jpeg", null)).statusCode).toBe(401);
    expect((await upload(sent, "image/jpeg", await testAccount(app, { role: "owner" }))).statusCode).toBe(
      404,
    );
    expect((await upload(sent, "image/jpeg", await memberAs("manager"))).statusCode).toBe(201);
  });

  it("that does not exist is not found, in whatever way it is requested", async () => {
    const { id } = await added(await picture(250).jpeg().toBuffer());
    for (const name of [
      `${id}-241.webp`,
      `${id}.webp`,
      `${"x".repeat(22)}-240.webp`,
      "a%00-240.webp",
      "..%2Fx",
    ]) {
      const answer = await inject({ url: `/photos/${name}` });
      expect([answer.statusCode, answer.json().code]).toEqual([404, "not-found"]);
    }
  });
});

describe("a dish", () => {
  it("shows its own restaurant's photo to guests, never another's", async () => {
    const { id, photo } = await added(await picture(500).jpeg().toBuffer());
    const saved = await put(id, 0);
    expect(saved.json().menu.sections[0].dishes[0].photoId).toBe(id);
    const menu = (await inject({ url: `/api/restaurants/${restaurantId}/menu` })).json() as MenuView;
    expect(menu.sections[0]?.dishes[0]?.photo).toEqual(photo);
    restaurantId = await addTestRestaurant(db);
    owner = await memberAs("owner");
    const refused = await put(id, 0);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors[0].path).toBe("menu.sections.0.dishes.0.photoId");
    await expect(
      db.query("UPDATE menu_dishes SET restaurant_id = $1 WHERE photo_id = $2", [restaurantId, id]),
    ).rejects.toThrow(/foreign key/);
  });

  it("can have its photo restored for a week after it was removed", async () => {
    const { id } = await added(await picture(600).jpeg().toBuffer());
    await put(id, 0);
    onDay(9);
    expect(await clean()).toBe(0);
    await put(null, 1);
    onDay(15);
    expect(await clean()).toBe(0);
    expect((await put(id, 2)).statusCode).toBe(200);
    onDay(18);
    expect(await clean()).toBe(0);
    await put(null, 3);
    expect((await file(id)).statusCode).toBe(200);
    onDay(26);
    expect(await clean()).toBe(1);
    expect((await file(id)).statusCode).toBe(404);
    expect((await put(id, 4)).json().errors[0].message).toContain("is no longer here");
  });

  it("keeps its photo when a table import changes its price", async () => {
    const { id } = await added(await picture(700).jpeg().toBuffer());
    await put(id, 0);
    const url = `/api/owner/restaurants/${restaurantId}/menu/import`;
    const payload = { csv: "section,name_ja,price_eat_in\n主菜,煮魚,1200\n主菜,焼魚,900" };
    const read = (await inject({ method: "POST", url, payload, headers: owner.headers })).json();
    expect(read).toMatchObject({ added: 1, changed: 1 });
    expect(read.menu.sections[0].dishes).toMatchObject([{ eatInYen: 1_200, photoId: id }, { photoId: null }]);
  });
});

describe("a restaurant's page", () => {
  const url = () => `/api/owner/restaurants/${restaurantId}/photos`;
  const read = async () =>
    (await inject({ url: url(), headers: owner.headers })).json() as RestaurantPhotosView;
  const show = (photos: { id: string; caption?: string | null }[], version: number, by = owner) =>
    inject({
      method: "PUT",
      url: url(),
      payload: { photos: photos.map((photo) => ({ caption: null, ...photo })), version },
      headers: by.headers,
    });
  const guestSees = async () =>
    ((await inject({ url: `/api/restaurants/${restaurantId}` })).json() as RestaurantDetail).photos;
  const some = async (count: number) => {
    const made: string[] = [];
    for (let at = 0; at < count; at++)
      made.push(
        (
          await added(
            await picture(260 + at, 240)
              .png()
              .toBuffer(),
          )
        ).id,
      );
    return made;
  };

  it("shows its photos in the chosen order, the first one on its card as well", async () => {
    expect(await read()).toEqual({ restaurantId, version: 0, photos: [] });
    const [one = "", other = ""] = await some(2);
    expect((await show([{ id: one }, { id: other, caption: " 炭火の前の席 " }], 0)).json()).toMatchObject({
      version: 1,
      photos: [
        { id: one, caption: null },
        { id: other, caption: "炭火の前の席" },
      ],
    });
    expect((await show([{ id: other, caption: "炭火の前の席" }, { id: one }], 1)).statusCode).toBe(200);
    expect(await guestSees()).toEqual([
      { url: paths.photo(other, "wide"), thumbUrl: paths.photo(other, "thumb"), caption: "炭火の前の席" },
      { url: paths.photo(one, "wide"), thumbUrl: paths.photo(one, "thumb"), caption: null },
    ]);
    await app.refresh();
    const cards = (await inject({ url: "/api/restaurants?limit=100" })).json() as RestaurantCard[];
    expect(cards.find(({ id }) => id === restaurantId)?.imageUrl).toBe(paths.photo(other, "wide"));
  });

  it("is saved once when sent twice, and a conflicting save returns the current state", async () => {
    const [one = "", other = ""] = await some(2);
    expect((await show([{ id: one }], 0)).json().version).toBe(1);
    expect((await show([{ id: one }], 0)).json().version).toBe(1);
    const late = await show([{ id: other }], 0);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: "changed-meanwhile", current: { photos: [{ id: one }] } });
  });

  it("accepts twelve, each once, with short captions, and none of another restaurant", async () => {
    const ids = await some(13);
    const all = ids.map((id) => ({ id }));
    const wrong = async (photos: { id: string; caption?: string }[]) =>
      (await show(photos, 0)).json().errors as { path: string; message: string }[];
    expect(await wrong(all)).toEqual([{ path: "photos", message: "A restaurant can show up to 12 photos." }]);
    expect(await wrong([...all.slice(0, 1), ...all.slice(0, 1)])).toMatchObject([{ path: "photos" }]);
    expect(await wrong([{ id: ids[0] ?? "", caption: "x".repeat(101) }])).toMatchObject([
      { path: "photos.0.caption" },
    ]);
    expect((await show(all.slice(0, 12), 0)).statusCode).toBe(200);
    const mine = owner;
    restaurantId = await addTestRestaurant(db);
    owner = await memberAs("owner");
    expect(await wrong(all.slice(0, 2))).toMatchObject([{ path: "photos.0.id" }, { path: "photos.1.id" }]);
    expect((await show([], 0, mine)).statusCode).toBe(404);
    expect((await show([], 0, await memberAs("staff"))).statusCode).toBe(403);
    expect(await guestSees()).toEqual([]);
  });

  it("keeps its photos, and a removed one can be restored for a week", async () => {
    const [one = "", other = ""] = await some(2);
    await show([{ id: one }, { id: other }], 0);
    onDay(9);
    expect(await clean()).toBe(0);
    await show([{ id: other }], 1);
    onDay(15);
    expect(await clean()).toBe(0);
    expect((await show([{ id: one }, { id: other }], 2)).statusCode).toBe(200);
    await show([{ id: other }], 3);
    onDay(23);
    expect(await clean()).toBe(1);
    expect((await show([{ id: one }], 4)).statusCode).toBe(400);
    expect((await guestSees()).map(({ url }) => url)).toEqual([paths.photo(other, "wide")]);
    await expect(db.query("DELETE FROM dish_photos WHERE id = $1", [other])).rejects.toThrow(/foreign key/);
  });

  it("that was deleted can't be changed", async () => {
    await db.query("UPDATE restaurants SET archived_at = $2 WHERE id = $1", [restaurantId, now]);
    expect((await show([], 0)).json().code).toBe("restaurant-archived");
  });
});

it("the number of a restaurant's photos is limited", async () => {
  await db.query(
    `INSERT INTO dish_photos (id, restaurant_id, thumb, wide, wide_width, wide_height)
     SELECT $1 || n, $1, '', '', 1, 1 FROM generate_series(1, 599) n`,
    [restaurantId],
  );
  const [one, other] = await Promise.all([picture(300).jpeg().toBuffer(), picture(301).jpeg().toBuffer()]);
  const answers = await Promise.all([upload(one), upload(other)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
});

/** A picture that is not a few bytes long. */
function noisy(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  return sharp({ create: { width: 600, height: 600, channels: 3, background: "#000", noise } })
    .jpeg()
    .toBuffer();
}
