import { useRouteLoaderData } from "react-router";
import type { PageRequest } from "#kernel/addresses/page-request.ts";
import type { Texts } from "#kernel/text/texts.ts";

/** What the root of all pages knows of its request. */
export interface PageData
  extends Pick<
    PageRequest,
    | "language"
    | "theme"
    | "isSignedIn"
    | "publicUrl"
    | "tiles"
    | "translator"
    | "takesCards"
    | "now"
    | "shortDates"
  > {
  texts: Partial<Texts>;
}

/** Null where the page itself could not be made. */
export function usePageIfAny(): PageData | null {
  return useRouteLoaderData<PageData>("root") ?? null;
}

/** What the whole page shares: language, theme, addresses. Only the error page of a broken start is without it. */
export function usePage(): PageData {
  const page = usePageIfAny();
  if (!page) throw new Error("usePage is for pages below the root route");
  return page;
}
