import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DRAWING_NAMES } from "../../drawings.ts";
import { EDGES, LAYOUTS, PALETTES, pickDesign } from "./design.ts";

test("the same restaurant always has the same cover", () => {
  expect(pickDesign("abc")).toEqual(pickDesign("abc"));
});

test("a list of restaurants uses all palettes, patterns and layouts, none of them for every fourth", () => {
  const designs = Array.from({ length: 300 }, (_, index) => pickDesign(`restaurant-${index}`));
  const share = (key: "palette" | "edge" | "layout") => {
    const counts = new Map<unknown, number>();
    for (const design of designs) counts.set(design[key], (counts.get(design[key]) ?? 0) + 1);
    return { kinds: counts.size, most: Math.max(...counts.values()) / designs.length };
  };
  expect([share("palette").kinds, share("edge").kinds, share("layout").kinds]).toEqual([
    PALETTES.length,
    EDGES.length,
    LAYOUTS.length,
  ]);
  for (const key of ["palette", "edge", "layout"] as const) expect(share(key).most).toBeLessThan(0.25);
});

test("every drawing, pattern and part of a layout is in the one file", () => {
  const sprite = readFileSync(new URL("./dishes.svg", import.meta.url), "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, id]) => id);
  const named = [
    ...DRAWING_NAMES,
    "plate",
    "noren",
    ...EDGES.map((edge) => `edge-${edge}`),
    "edge-stripes",
    "edge-curtain",
  ];
  expect(drawn.toSorted()).toEqual(named.toSorted());
  expect(new Set([...sprite.matchAll(/<symbol[^>]*>(.*)<\/symbol>/g)].map(([, body]) => body)).size).toBe(
    drawn.length,
  );
  // References to other files, scripts and styles are what the browser would refuse or load.
  expect(sprite).not.toMatch(/href|<script|<style|url\(/);
});
