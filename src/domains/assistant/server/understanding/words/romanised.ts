import { readFileSync } from "node:fs";
import type { FoldedText } from "#platform/server/text/folded-text.ts";

const LIST = JSON.parse(
  readFileSync(new URL("../../../../../../db/assistant/romanised.json", import.meta.url), "utf8"),
) as Record<"allergy" | "avoid", string[]>;

const WORDS = Object.values(LIST)
  .flat()
  .sort((a, b) => b.length - a.length)
  .join("|");
const FRAME = new RegExp(`(?<![a-z])(${WORDS})(?![a-z])`);

/**
 * Where a question says in Latin letters that somebody can't eat something, in Japanese, Chinese, Korean or Thai ("tamago
 * arerugi"); null where it doesn't.
 */
export function romanisedIn({ plain }: FoldedText): { start: number; end: number } | null {
  const found = FRAME.exec(plain);
  return found && { start: found.index, end: found.index + found[0].length };
}
