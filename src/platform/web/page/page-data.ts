import { useRouteLoaderData } from "react-router";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import type { PageTexts } from "#kernel/text/texts.ts";

/** Request data known to the root of all pages. */
export interface PageData
  extends Pick<
    PageRequest,
    | "language"
    | "theme"
    | "isSignedIn"
    | "publicUrl"
    | "tiles"
    | "mapProvider"
    | "hasGooglePlaces"
    | "translator"
    | "takesCards"
    | "messengers"
    | "yenPerDollar"
    | "placeNameSources"
    | "now"
    | "shortDates"
  > {
  texts: PageTexts;
}

/** Null if the page could not be rendered. */
export function usePageIfAny(): PageData | null {
  return useRouteLoaderData<PageData>("root") ?? null;
}

/** Data shared by the whole page: language, theme, URLs. Missing only on the error page of a failed render. */
export function usePage(): PageData {
  const page = usePageIfAny();
  if (!page) throw new Error("usePage is for pages below the root route");
  return page;
}
