import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { paths } from "#kernel/addresses/paths.ts";
import { useAppState } from "./app-state.ts";
import { keptAtFrom } from "./copies/page-copy.ts";

/** Static pages, for which no age is shown. */
const TIMELESS: readonly string[] = [paths.offline(), paths.allergyCard()];
let firstPath: string | null = null;

/** When the displayed page was cached (ISO 8601); null if it came from the server. */
export function useKeptAt(): string | null {
  const { pathname } = useLocation();
  const { keptAnswerAt } = useAppState();
  const pageKeptAt = useSyncExternalStore(
    neverChanges,
    () => (isFirstPage(pathname) ? keptAt() : null),
    () => null,
  );
  return TIMELESS.includes(pathname) ? null : (pageKeptAt ?? keptAnswerAt);
}

/** Only a full page load can be served from the cache; client-side navigations come from the server. */
function isFirstPage(pathname: string): boolean {
  firstPath ??= pathname;
  return firstPath === pathname;
}

function keptAt(): string | null {
  const [navigation] = performance.getEntriesByType("navigation");
  return keptAtFrom((navigation as PerformanceNavigationTiming | undefined)?.serverTiming ?? []);
}

function neverChanges(): () => void {
  return () => undefined;
}
