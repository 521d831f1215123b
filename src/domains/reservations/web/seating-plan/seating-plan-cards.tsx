import { useTranslations } from "use-intl";

/** The parts of the screen, in their order. */
export const CARDS = ["week", "special", "tables", "floor", "stay", "rules", "questions", "deposit"] as const;
export type CardId = (typeof CARDS)[number];

/** The card that shows the field of a path (`rules.pacingCovers`). */
export function cardOf(path: string): CardId {
  const [part = "", field = ""] = path.split(".");
  if (part === "week" || field === "holidays" || field === "walkInWeekdays") return "week";
  if (part === "exceptions") return "special";
  if (part === "tables" && path.endsWith(".place")) return "floor";
  if (part === "questions") return "questions";
  if (part !== "rules") return "tables";
  if (/^(turn|pacing)/.test(field)) return "stay";
  return /^(deposit|lateRefund)/.test(field) ? "deposit" : "rules";
}

/** In the shape of the closed parts that are coming. */
export function SeatingPlanLoading() {
  const t = useTranslations("inventory");
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t("loading")}</span>
      {CARDS.map((card) => (
        <span key={card} className="grid gap-2 card p-5">
          <span className="h-7 w-56 max-w-full animate-pulse rounded bg-sunken" />
          <span className="h-5 w-80 max-w-full animate-pulse rounded bg-sunken" />
        </span>
      ))}
    </div>
  );
}
