import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { paths } from "#kernel/addresses/paths.ts";
import { useAppState } from "./app-state.ts";
import { keptAtFrom } from "./copies/page-copy.ts";

/** They look the same at all times. */
const TIMELESS: readonly string[] = [paths.offline(), paths.allergyCard()];
let firstPath: string | null = null;

/** When what is on the screen was kept (ISO 8601); null when it has just come from the server. */
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

/** Only the page that was loaded as a whole can be a copy; what is opened from it comes from the server. */
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
