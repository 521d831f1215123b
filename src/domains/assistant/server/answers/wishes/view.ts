import { translator } from "#platform/server/text/texts.ts";
import type { Ask } from "../port.ts";

/**
 * What of a place no record says: with each list that it was not looked for, with any other answer when it is asked. Empty where
 * nothing of the kind is wished.
 */
export function wishesToldOf({ intent, wishes, wished, language }: Ask): string[] {
  const t = translator(language, "assistant");
  const isList = intent === "find-place";
  const meant = isList ? wishes : wished;
  if (meant.length === 0) return [];
  const words = meant.map((wish) => t(`wish.name.${wish}`)).join(", ");
  return [isList ? t("needs.unfiltered", { words }) : t("wish.unstated", { words })];
}
