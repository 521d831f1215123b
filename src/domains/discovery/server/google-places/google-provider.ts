import type { Language } from "#kernel/languages.ts";
import { callService, fetchFile, NoAnswer, objectIn } from "#platform/server/http/outgoing/call-service.ts";
import {
  MAX_PLACES,
  MAX_PLACES_RADIUS_M,
  PHOTO_WIDTH_PX,
  type Photo,
  type PlacesAnswer,
  type PlacesFault,
  type PlacesProvider,
  type PlacesQuestion,
  type PlacesSettings,
} from "./port.ts";
import { readDetailAnswer, readPlaces } from "./read-place.ts";

/** Longer than Google takes, and short enough for a reader who waits for more. */
const PATIENCE_MS = 5_000;
const MAX_PHOTO_BYTES = 4 * 1024 * 1024;
const PHOTO_TYPE = /^image\/(jpeg|png|webp)\b/;
const CODES: Partial<Record<Language, string>> = { zh: "zh-CN", "zh-Hant": "zh-TW" };

/** What is asked of a place: Google bills by the dearest of the fields. */
const FIELDS = [
  ...["id", "displayName", "formattedAddress", "location", "rating", "userRatingCount", "priceLevel"],
  ...["businessStatus", "googleMapsUri", "primaryTypeDisplayName", "currentOpeningHours", "attributions"],
];
const DETAIL_FIELDS = [
  ...FIELDS,
  ...["internationalPhoneNumber", "websiteUri", "regularOpeningHours", "photos", "reviews"],
];
const SEARCH_MASK = FIELDS.map((field) => `places.${field}`).join();

/** Google's Places API (New). Answers in the older shape are read as well. */
export function googlePlacesProvider({ key, url }: PlacesSettings, patienceMs = PATIENCE_MS): PlacesProvider {
  const ask = async <Found>(
    path: string,
    { body, mask }: { body?: object; mask?: string },
    readAnswer: (body: unknown) => Found | null,
  ): Promise<PlacesAnswer<Found>> => {
    try {
      const answer = await callService(`${url}/${path}`, {
        provider: "google-places",
        // In a header, since URLs end up in logs.
        headers: {
          "x-goog-api-key": key,
          ...(mask !== undefined && { "x-goog-fieldmask": mask }),
          ...(body && { "content-type": "application/json" }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patienceMs),
      });
      const fault = faultOf(answer.status, answer.body);
      if (fault !== null) return failed(fault, saidIn(answer.body, answer.status), answer.retryAfterS);
      const found = readAnswer(answer.body);
      return found === null ? failed("unusable", "an answer that can't be read") : { ok: true, found };
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      return failed("down", error.message);
    }
  };

  return {
    search: (question) => {
      const path = question.text === null ? "places:searchNearby" : "places:searchText";
      return ask(path, { body: bodyOf(question), mask: SEARCH_MASK }, readPlaces);
    },
    details(placeId, language) {
      const query = new URLSearchParams({ languageCode: codeOf(language), regionCode: "JP" });
      return ask(`places/${placeId}?${query}`, { mask: DETAIL_FIELDS.join() }, readDetailAnswer);
    },
    async photo(name) {
      const query = `maxWidthPx=${PHOTO_WIDTH_PX}&skipHttpRedirect=true`;
      const answer = await ask(`${name}/media?${query}`, {}, (body) => photoAddress(body, url));
      return answer.ok ? download(answer.found, patienceMs) : answer;
    },
  };
}

function bodyOf({ text, centre, radius, type, language }: PlacesQuestion): object {
  const circle = {
    center: { latitude: centre.lat, longitude: centre.lng },
    radius: Math.min(radius, MAX_PLACES_RADIUS_M),
  };
  const reader = { languageCode: codeOf(language), regionCode: "JP" };
  if (text === null)
    return {
      ...reader,
      includedTypes: [type],
      maxResultCount: MAX_PLACES,
      locationRestriction: { circle },
    };
  // A text can't be restricted to a circle: what lies outside is dropped from the answer.
  return { ...reader, textQuery: text, includedType: type, pageSize: MAX_PLACES, locationBias: { circle } };
}

function codeOf(language: Language): string {
  return CODES[language] ?? language;
}

/** Null: an answer. The older API says its errors in an answer with status 200. */
function faultOf(status: number, body: unknown): PlacesFault | null {
  const { error, status: said } = objectIn(body);
  const code = error === undefined ? status : Number(objectIn(error).code ?? status);
  if (code === 429 || said === "OVER_QUERY_LIMIT") return "busy";
  if (code === 404 || said === "NOT_FOUND" || said === "ZERO_RESULTS")
    return said === "ZERO_RESULTS" ? null : "not-found";
  if (said === "REQUEST_DENIED" || said === "INVALID_REQUEST") return "refused";
  if (code >= 500 || said === "UNKNOWN_ERROR") return "down";
  if (code >= 400) return isUnknownId(body) ? "not-found" : "refused";
  return error === undefined ? null : "unusable";
}

/** Google answers an id that it has never given as an invalid argument. */
function isUnknownId(body: unknown): boolean {
  return /not a valid place id|place id is no longer valid/i.test(
    String(objectIn(objectIn(body).error).message),
  );
}

function saidIn(body: unknown, status: number): string {
  const { error, error_message } = objectIn(body);
  const { message = error_message, status: name = "" } = objectIn(error);
  return `${status} ${String(name)} ${String(message ?? "")}`.trim().slice(0, 200);
}

/** Where the photo is: at Google, or where the operator's own address leads. Anything else is not fetched. */
function photoAddress(body: unknown, url: string): string | null {
  const { photoUri } = objectIn(body);
  if (typeof photoUri !== "string" || !URL.canParse(photoUri)) return null;
  const { protocol, hostname, origin, href } = new URL(photoUri);
  const isGoogle = protocol === "https:" && hostname.endsWith(".googleusercontent.com");
  return isGoogle || origin === new URL(url).origin ? href : null;
}

async function download(address: string, patienceMs: number): Promise<PlacesAnswer<Photo>> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const file = await fetchFile(address, { provider: "google-places", signal, maxBytes: MAX_PHOTO_BYTES });
    const type = PHOTO_TYPE.exec(file.type)?.[0];
    if (file.status === 200 && type !== undefined) return { ok: true, found: { bytes: file.bytes, type } };
    return failed(file.status === 404 ? "not-found" : "unusable", `a photo: ${file.status}`);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return failed("down", error.message);
  }
}

export function failed<Found>(fault: PlacesFault, reason: string, retryAfterS = 0): PlacesAnswer<Found> {
  return { ok: false, fault, reason, retryAfterS };
}
