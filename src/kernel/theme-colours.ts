/** Colours of the browser's interface around the app (`web/styles/app.css` has all others). */
export const THEME_COLOURS = {
  /** Next to the header, in the light and in the dark theme. */
  light: "#16294d",
  dark: "#0f1b33",
  /** Splash screen background while the app starts. */
  paper: "#fbf8f1",
} as const;
