import type { Tune } from "#platform/web/device/use-bell.ts";
import type { NewsView } from "../../contract.ts";
import { isUrgent, type NoticeKind } from "../../notice-rules.ts";

/**
 * The sound of what has happened since the last look, one for all of it; null for nothing. Adds it to `known`. `elsewhere`:
 * kinds that ring by themselves on this screen.
 */
export function newSound(
  known: Set<number>,
  news: NewsView["news"],
  elsewhere: readonly NoticeKind[],
): Tune | null {
  const fresh = news.filter(({ number, kind }) => !known.has(number) && !elsewhere.includes(kind));
  for (const { number } of news) known.add(number);
  if (fresh.length === 0) return null;
  return fresh.some(({ kind }) => isUrgent(kind)) ? "urgent" : "plain";
}
