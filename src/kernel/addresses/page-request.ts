import type { Language } from "../languages.ts";
import type { Area, Texts } from "../text/texts.ts";
import type { ShortDates } from "../time/short-dates.ts";

export type Theme = "auto" | "light" | "dark";

export function isTheme(value: unknown): value is Theme {
  return value === "auto" || value === "light" || value === "dark";
}

/** The reader's saved choices. Cookies, because the server renders by them; readable by the page, which sets them. */
export const LANGUAGE_COOKIE = "noren_lang";
export const THEME_COOKIE = "noren_theme";

/** Where the ground under the pins comes from. */
export type TileSource =
  /** The archive in `public/map`: no other host is asked, schematic when close. */
  | { kind: "builtin" }
  /** A PMTiles archive in the OpenMapTiles schema, drawn with our own style. */
  | { kind: "pmtiles"; url: string }
  /** Somebody's ready style document (OpenFreeMap, MapTiler ...); drawn as it is, labelled in the reader's language. */
  | { kind: "style"; url: string };

/** A call's answer as the server gives it in-process, before anybody decides what an error means. */
export interface RawAnswer {
  status: number;
  text: string;
}

/** What the server knows about the request that a page is rendered for. */
export interface PageRequest {
  /** Calls the API in this process, as this reader: `path` with its query. */
  call(path: string): Promise<RawAnswer>;
  language: Language;
  theme: Theme;
  /** The browser says that it is signed in. A hint for the first picture, never a proof. */
  isSignedIn: boolean;
  /** The address people use, without a trailing slash. */
  publicUrl: string;
  tiles: TileSource;
  /** The engine that translates what restaurants write, as readers are told; null without one. */
  translator: string | null;
  /** Whether anybody can pay by card here. */
  takesCards: boolean;
  /** Whether structured data may assume opening hours that nobody told us. */
  assumeOpeningHours: boolean;
  /** The instant of rendering (ISO 8601), so that server and browser agree on "now" while the page comes alive. */
  now: string;
  shortDates: ShortDates;
  /** What the scripts carry that the renderer itself puts into this page. It is chance, and it never leaves the server. */
  mark: string;
  /** Hears of what has broken while the page was made. */
  report(error: unknown): void;
  /** Texts as the formatter of the web takes them. */
  textsOf(areas: readonly Area[]): Partial<Texts>;
}
