import { expect, test } from "vitest";
import type { RestaurantPhoto } from "#domains/restaurants/contract/restaurant-photos.ts";
import { addPhoto, dropPhoto, joinPhotos, movePhoto } from "./model.ts";

const photo = (id: string): RestaurantPhoto => {
  const file = { url: `/photos/${id}`, width: 240, height: 240 };
  return { id, caption: null, photo: { thumb: file, wide: file } };
};
const list = (ids: string) => [...ids].map(photo);
const order = (photos: readonly RestaurantPhoto[]) => photos.map(({ id }) => id).join("");

test("a photo goes to the place that it is moved to, and nowhere where it is there already", () => {
  const photos = list("abcd");
  expect(order(movePhoto(photos, "a", 2))).toBe("bcad");
  expect(order(movePhoto(photos, "d", 0))).toBe("dabc");
  expect(movePhoto(photos, "b", 1)).toBe(photos);
  expect(movePhoto(photos, "x", 1)).toBe(photos);
});

test("a photo that is dropped lands before or after the other", () => {
  const at = (id: string, side: "before" | "after") =>
    order(dropPhoto(list("abcd"), "a", { kind: "photo", id, side }));
  expect([at("c", "before"), at("c", "after"), at("d", "after"), at("x", "after")]).toEqual([
    ...["bacd", "bcad", "bcda", "abcd"],
  ]);
});

test("there is room for twelve, each once", () => {
  const full = list("abcdefghijkl");
  expect(addPhoto(full, photo("z"))).toBe(full);
  const some = list("abc");
  expect(addPhoto(some, photo("b"))).toBe(some);
  expect(order(addPhoto(some, photo("z"), 1))).toBe("azbc");
});

test("what was added while somebody else sorted comes behind their order; what they took off stays off", () => {
  expect(order(joinPhotos(list("cb"), list("abcz"), list("abc")))).toBe("cbz");
});
