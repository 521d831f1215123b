import type { GooglePlace, GooglePlaceDetail } from "#domains/discovery/contract.ts";
import type { Position } from "#kernel/geo.ts";
import type { Language } from "#kernel/languages.ts";

/** The specification's radius, and the width of a photo in pixels (section 9). */
export const MAX_PLACES_RADIUS_M = 5_000;
export const PHOTO_WIDTH_PX = 800;
/** The most that Google answers at once. */
export const MAX_PLACES = 20;

export interface PlacesSettings {
  key: string;
  /** With its version, without a trailing slash. */
  url: string;
  /** Maximum calls in 24 hours, of all processes. */
  dailyCalls: number;
}

export type PlacesFault =
  /** Rate limited by Google. */
  | "busy"
  /** Unreachable, too slow, or a server error. */
  | "down"
  /** Our key or our request: for the operator. */
  | "refused"
  /** An answer that can't be read. */
  | "unusable"
  | "not-found"
  /** The caller's share or the day's budget is used up: Google was not asked. */
  | "limit";

export type PlacesAnswer<Found> =
  | { ok: true; found: Found }
  | { ok: false; fault: PlacesFault; reason: string; retryAfterS: number };

export interface PlacesQuestion {
  /** Null: whatever is near. */
  text: string | null;
  centre: Position;
  /** Metres, 5,000 at most. */
  radius: number;
  /** Google's type of place, such as `restaurant`. */
  type: string;
  language: Language;
}

export type FoundPlace = Omit<GooglePlace, "distance"> & {
  businessStatus: GooglePlaceDetail["businessStatus"];
};
/** `photos`: by their names at Google. */
export type FoundDetail = FoundPlace &
  Omit<GooglePlaceDetail, "photos" | "knownId"> & {
    photos: { name: string; authors: GooglePlace["attributions"] }[];
  };

export interface Photo {
  bytes: Buffer;
  type: string;
}

/** A service that knows places. */
export interface PlacesProvider {
  search(question: PlacesQuestion): Promise<PlacesAnswer<FoundPlace[]>>;
  details(placeId: string, language: Language): Promise<PlacesAnswer<FoundDetail>>;
  photo(name: string): Promise<PlacesAnswer<Photo>>;
}
