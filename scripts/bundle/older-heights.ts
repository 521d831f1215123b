import type { AcceptedPlugin } from "postcss";

/**
 * Browsers of before 2022 don't know `dvh`, the height of the window without the bars that come and go; to them it is the
 * height with these. Without a height at all a sheet would reach below the end of the screen.
 */
export const olderHeights: AcceptedPlugin = {
  postcssPlugin: "older-heights",
  Declaration(declaration) {
    if (!declaration.value.includes("dvh")) return;
    const value = declaration.value.replaceAll("dvh", "vh");
    const before = declaration.prev();
    if (before?.type === "decl" && before.value === value) return;
    declaration.cloneBefore({ value });
  },
};
