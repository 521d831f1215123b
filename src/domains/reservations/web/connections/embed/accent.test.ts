import fc from "fast-check";
import { expect, it } from "vitest";
import { accentColours, contrast } from "./accent.ts";
import { colourIn, readFrameWish, writeFrameWish } from "./frame-message.ts";

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const SURFACES = { light: ["#f4eee1", "#fffdf8"], dark: ["#191c22", "#1d2027"] } as const;

it("can be read, whatever colour the page around it gives", () => {
  fc.assert(
    fc.property(colour, fc.constantFrom("light" as const, "dark" as const), (accent, theme) => {
      const { call, callText, link } = accentColours(accent, theme);
      expect(contrast(call, callText)).toBeGreaterThanOrEqual(4.5);
      for (const surface of SURFACES[theme]) expect(contrast(link, surface)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

it("leaves a colour alone that can be read", () => {
  expect(accentColours("#8a1538", "light")).toEqual({
    call: "#8a1538",
    callText: "#ffffff",
    link: "#8a1538",
  });
  expect(accentColours("#ffd100", "light")).toMatchObject({ call: "#ffd100", callText: "#1d1b19" });
});

it("takes colours as #rrggbb and #rgb, and nothing else", () => {
  expect([colourIn("#8A1538"), colourIn("8a1538"), colourIn("#abc")]).toEqual([
    "#8a1538",
    "#8a1538",
    "#aabbcc",
  ]);
  for (const text of [null, "", "red", "#12", "url(x)", "#8a15381", "var(--x)"])
    expect(colourIn(text)).toBeNull();
});

it("says in the address what the page around it wants", () => {
  const wish = { theme: "dark", accent: "#8a1538", host: "https://hana.example", isDialog: true } as const;
  expect(readFrameWish(`#${writeFrameWish(wish)}`)).toEqual(wish);
  expect(readFrameWish("")).toEqual({ theme: "auto", accent: null, host: null, isDialog: false });
  expect(readFrameWish("#theme=x&accent=red")).toMatchObject({ theme: "auto", accent: null });
});
