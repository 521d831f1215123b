import { createContext } from "react-router";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import type { Call } from "#kernel/api/call.ts";
import type { PageTexts } from "#kernel/text/texts.ts";
import { type Api, ApiError } from "../calls/api.ts";
import type { PageData } from "./page-data.ts";

/** Set by the server for each request; read by loaders. */
export const pageContext = createContext<PageRequest>();

/** The API for a loader: the same calls as in the browser, without a network in between. */
export function serverApi({ call }: PageRequest): Api {
  return {
    get: async <Answer>({ path }: Call<Answer>) => {
      const { status, text } = await call(path);
      if (status >= 400) throw new ApiError(status, text);
      return JSON.parse(text) as Answer;
    },
  };
}

/** What a page is told of its request; its texts are added by what it shows. */
export function pageDataOf(page: PageRequest): Omit<PageData, "texts"> {
  return {
    language: page.language,
    theme: page.theme,
    isSignedIn: page.isSignedIn,
    publicUrl: page.publicUrl,
    tiles: page.tiles,
    mapProvider: page.mapProvider,
    hasGooglePlaces: page.hasGooglePlaces,
    translator: page.translator,
    takesCards: page.takesCards,
    messengers: page.messengers,
    yenPerDollar: page.yenPerDollar,
    placeNameSources: page.placeNameSources,
    now: page.now,
    shortDates: page.shortDates,
  };
}

/** Translations as JSON. They change only with a release, which must take effect immediately. */
export function textsAnswer(texts: PageTexts): Response {
  const areas = Object.entries(texts).map(([area, json]) => `${JSON.stringify(area)}:${json}`);
  return new Response(`{${areas.join()}}`, {
    headers: { "content-type": "application/json", "cache-control": "no-cache" },
  });
}
