import type { AcceptedPlugin } from "postcss";

/**
 * Fallback for browsers older than 2022, which do not support `dvh`, the height of the viewport excluding collapsible
 * browser bars: they get the height including them. Without any height a sheet would extend below the screen.
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
