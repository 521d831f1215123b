import type { Appearance } from "@stripe/stripe-js";

/** Styles Stripe's fields like ours; they are in an iframe. `token` reads a CSS variable of `app.css`, given without `--`. */
export function appearanceOf(token: (name: string) => string, isDark: boolean): Appearance {
  return {
    theme: isDark ? "night" : "stripe",
    variables: {
      colorPrimary: token("link"),
      colorBackground: token("card"),
      colorText: token("ink"),
      colorTextSecondary: token("soft"),
      colorTextPlaceholder: token("faint"),
      colorDanger: token("warn"),
      iconColor: token("soft"),
      fontFamily: token("reading-font"),
      fontSizeBase: "16px",
      borderRadius: "12px",
      spacingUnit: "4px",
      gridRowSpacing: "16px",
      focusOutline: `3px solid ${token("color-self")}`,
      focusBoxShadow: "none",
    },
    rules: {
      ".Label": { fontSize: "16px", fontWeight: "500", marginBottom: "6px" },
      // At least 44 px, like our own fields.
      ".Input": { border: `1px solid ${token("line")}`, boxShadow: "none", padding: "10px 12px" },
      ".Error": { fontSize: "14px", fontWeight: "500" },
    },
  };
}

/** With the page's current theme. */
export function currentAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  return appearanceOf(
    (name) => style.getPropertyValue(`--${name}`).trim(),
    style.colorScheme.includes("dark"),
  );
}
