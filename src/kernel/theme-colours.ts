/** Colours that a device paints around the app (`web/styles/app.css` has all others). */
export const THEME_COLOURS = {
  /** Beside the header, in the light and in the dark theme. */
  light: "#16294d",
  dark: "#0f1b33",
  /** While the app starts. */
  paper: "#fbf8f1",
} as const;
