import { expect, test } from "vitest";
import { reachable } from "./assets.ts";

const names: Readonly<Record<string, string[]>> = {
  app: ["map", "drawer"],
  map: ["worker", "app"],
  old: ["older"],
};

test("what a root names directly or through others is reached, in circles too, and the rest is not", () => {
  const reached = reachable(["app"], (name) => names[name] ?? []);
  expect([...reached].sort()).toEqual(["app", "drawer", "map", "worker"]);
});
