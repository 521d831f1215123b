import type { Bounds } from "../geo.ts";
import type { Language } from "../languages.ts";
import type { Area, PageTexts } from "../text/texts.ts";
import type { ShortDates } from "../time/calendar.ts";

export type Theme = "auto" | "light" | "dark";

export function isTheme(value: unknown): value is Theme {
  return value === "auto" || value === "light" || value === "dark";
}

/** The user's saved choices. Cookies, because the server renders by them; not HttpOnly, because the page sets them. */
export const LANGUAGE_COOKIE = "noren_lang";
export const THEME_COOKIE = "noren_theme";

/** The source of the base map. Streets are tiles in the OpenMapTiles schema, over the drawn map of `public/map`. */
export type TileSource =
  /** The streets of central Tokyo in `public/map`: no third-party requests. */
  | { kind: "builtin" }
  /** Streets of a PMTiles archive: a path of this host or an absolute URL. `bounds`: the area, null if unknown. */
  | { kind: "pmtiles"; url: string; bounds: Bounds | null }
  /** Streets that this server fetches tile by tile and stores; they may be missing at any time. */
  | { kind: "proxied"; path: string }
  /**
   * URL of a third-party style document (OpenFreeMap, MapTiler ...); used unchanged, with labels in the user's
   * language.
   */
  | { kind: "style"; url: string };

/** The other host that browsers ask for the map; null where they ask only this one. */
export function outsideTilesOf(tiles: TileSource): URL | null {
  const hasUrl = tiles.kind === "pmtiles" || tiles.kind === "style";
  return hasUrl && !tiles.url.startsWith("/") ? new URL(tiles.url) : null;
}

/** The response of an in-process API call, before error handling. */
interface RawAnswer {
  status: number;
  text: string;
}

/** What the server knows about the request that a page is rendered for. */
export interface PageRequest {
  /** Calls the API in-process with the user's credentials: `path` with its query. */
  call(path: string): Promise<RawAnswer>;
  language: Language;
  theme: Theme;
  /** The browser's signed-in cookie is set. A hint for the first render, never an authentication. */
  isSignedIn: boolean;
  /** The public base URL, without a trailing slash. */
  publicUrl: string;
  tiles: TileSource;
  /** What draws the map; `google`: what is missing for it is shown instead. */
  mapProvider: "open" | "google";
  /** Whether Google's places are shown beside our own. */
  hasGooglePlaces: boolean;
  /** The translation engine's name as shown to users; null without one. */
  translator: string | null;
  /** Whether card payments are available. */
  takesCards: boolean;
  /** Ways beside e-mail on which guests can be notified here. */
  messengers: readonly ("whatsapp" | "line" | "telegram" | "sms")[];
  /** The rate by which an amount in dollars is shown in yen as well; nothing is charged by it. */
  yenPerDollar: number;
  /** Whom the licences of imported names of places ask to be named. */
  placeNameSources: readonly string[];
  /** Whether structured data may contain assumed opening hours where the real ones are unknown. */
  assumeOpeningHours: boolean;
  /** The time of rendering (ISO 8601), so that server and browser agree on "now" until hydration. */
  now: string;
  shortDates: ShortDates;
  /** A random mark on the inline scripts that the renderer adds to this page. It never leaves the server. */
  mark: string;
  /** Reports rendering errors. */
  report(error: unknown): void;
  /** Messages in the form that the web formatter takes. */
  textsOf(areas: readonly Area[]): PageTexts;
}
const OF_THIS_HOST = "__Host-";

/**
 * The name under which a cookie is set. Over https it has the `__Host-` prefix, so that no other host of the domain can
 * overwrite it. Over plain http browsers reject that prefix.
 */
export function cookieName(name: string, isSecure: boolean): string {
  return isSecure ? OF_THIS_HOST + name : name;
}

/** Says that this browser is signed in, but not as whom: the server renders the matching frame. Not a secret. */
export const SIGNED_IN_COOKIE = "noren_signed_in";
/** Colours of the browser's interface around the app (`web/styles/app.css` has all others). */
export const THEME_COLOURS = {
  /** Next to the header, in the light and in the dark theme. */
  light: "#16294d",
  dark: "#0f1b33",
  /** Splash screen background while the app starts. */
  paper: "#fbf8f1",
} as const;
