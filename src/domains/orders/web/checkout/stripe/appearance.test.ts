import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { appearanceOf } from "./appearance.ts";

it("looks like our own fields, by tokens that there are", () => {
  const css = readFileSync(new URL("../../../../../platform/web/app.css", import.meta.url), "utf8");
  const token = (name: string) => {
    const value = new RegExp(`--${name}: ([^;]+);`).exec(css)?.[1];
    if (value === undefined) throw new Error(`no token ${name}`);
    return value;
  };
  const light = appearanceOf(token, false);
  expect(light).toMatchObject({ theme: "stripe", variables: { colorBackground: "#fffdf8" } });
  expect(appearanceOf(token, true).theme).toBe("night");
});
