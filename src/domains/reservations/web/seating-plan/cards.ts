/** The parts of the screen, in their order. */
export const CARDS = ["week", "special", "tables", "stay", "rules", "deposit"] as const;
export type CardId = (typeof CARDS)[number];

/** The card that shows the field of a path (`rules.pacingCovers`). */
export function cardOf(path: string): CardId {
  const [part = "", field = ""] = path.split(".");
  if (part === "week" || field === "holidays" || field === "walkInWeekdays") return "week";
  if (part === "exceptions") return "special";
  if (part !== "rules") return "tables";
  if (/^(turn|pacing)/.test(field)) return "stay";
  return /^(deposit|lateRefund)/.test(field) ? "deposit" : "rules";
}
