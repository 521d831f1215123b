import { expect, it } from "vitest";
import { paths } from "#kernel/addresses/paths.ts";
import { photoSet } from "./card-picture.tsx";

it("offers the small file of a photo beside the wide one, by the names under which both are served", () => {
  const [small, wide] = [
    paths.photo("8F1pHIh_MxgpECV4tLCGUC", "thumb"),
    paths.photo("8F1pHIh_MxgpECV4tLCGUC", "wide"),
  ];
  expect(photoSet(wide)).toBe(`${small} 240w, ${wide} 960w`);
});

it("knows of no other file of somebody else's picture", () => {
  expect(photoSet("https://example.jp/front-960.webp")).toBeUndefined();
});
