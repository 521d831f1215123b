import type { Appearance } from "@stripe/stripe-js";

/** How Stripe's fields look like ours: they stand in a frame that our styles don't reach. `token`: of `app.css`, without `--`. */
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
      // Tall enough for a finger, as every field of ours.
      ".Input": { border: `1px solid ${token("line")}`, boxShadow: "none", padding: "10px 12px" },
      ".Error": { fontSize: "14px", fontWeight: "500" },
    },
  };
}

/** As the page looks now. */
export function currentAppearance(): Appearance {
  const style = getComputedStyle(document.documentElement);
  return appearanceOf(
    (name) => style.getPropertyValue(`--${name}`).trim(),
    style.colorScheme.includes("dark"),
  );
}
