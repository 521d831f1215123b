import { localRecord } from "#platform/web/storage/local-record.ts";

/** Searches shown again when the empty field is focused. */
const MAX_RECENT = 5;

/** The last typed searches on this device, newest first. They never leave it. */
export const recentSearches = localRecord<readonly string[]>("noren_searches", (saved) =>
  Array.isArray(saved) ? saved.filter((text) => typeof text === "string").slice(0, MAX_RECENT) : [],
);

export function addRecentSearch(text: string): void {
  const others = recentSearches.read().filter((one) => one !== text);
  recentSearches.save([text, ...others].slice(0, MAX_RECENT));
}
