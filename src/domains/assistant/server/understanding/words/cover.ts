import type { Tag } from "./word-list.ts";

/** A word that is found at a position of a text: up to where, and what it means. */
export interface Match {
  /** The position after it. */
  to: number;
  tags: readonly Tag[];
  isGuess: boolean;
}

/** What a step that is not understood is worth: nothing. */
const GUESS_SHARE = 0.5;
const FUNCTION_SHARE = 0.8;

/**
 * The words that explain a text best: long ones count more than the short ones they are put together of, wherever they
 * begin. `null` for the steps that no word explains.
 */
export function bestCover(
  length: number,
  matchesAt: (at: number) => readonly Match[],
): { at: number; match: Match | null }[] {
  const worth = new Array<number>(length + 1).fill(0);
  const chosen = new Array<Match | null>(length).fill(null);
  for (let at = length - 1; at >= 0; at--) {
    worth[at] = worth[at + 1] ?? 0;
    for (const match of matchesAt(at)) {
      const total = worthOf(match, match.to - at) + (worth[match.to] ?? 0);
      if (total < (worth[at] ?? 0)) continue;
      worth[at] = total;
      chosen[at] = match;
    }
  }
  const cover: { at: number; match: Match | null }[] = [];
  for (let at = 0; at < length; at = chosen[at]?.to ?? at + 1) cover.push({ at, match: chosen[at] ?? null });
  return cover;
}

function worthOf({ tags, isGuess }: Match, steps: number): number {
  const isFunction = tags.every((tag) => tag === "function:words");
  return steps * steps * (isGuess ? GUESS_SHARE : isFunction ? FUNCTION_SHARE : 1);
}
