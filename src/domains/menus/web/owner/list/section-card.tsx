import { type ReactNode, useId } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { SectionDocument } from "#domains/menus/contract/menu-document.ts";
import { useWeekdayName } from "#platform/web/i18n/wall-clock.ts";
import { Button } from "#platform/web/ui/button.tsx";

interface SectionCardProps {
  section: SectionDocument;
  /** Only for those who edit the menu. */
  onEdit?(): void;
  children: ReactNode;
}

/** A section of the menu under its heading. */
export function SectionCard({ section, onEdit, children }: SectionCardProps) {
  const t = useTranslations("menu.section");
  const id = useId();
  const name = useSectionName()(section);
  const served = useServedText()(section.served);
  return (
    <section aria-labelledby={id} className="min-w-0 card p-4 sm:px-5">
      <div className="flex items-center justify-between gap-3 border-b-2 border-ai-700 pb-2">
        <div className="min-w-0">
          <h2 id={id} lang={name.lang} className="text-xl font-bold break-words">
            {name.text}
          </h2>
          {served && <p className="text-sm text-soft">{served}</p>}
        </div>
        {onEdit && (
          <Button size="lg" className="shrink-0" onClick={onEdit}>
            {t("edit")} <span className="sr-only">{name.text}</span>
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

/** A section's own name, else the name of its kind in the reader's language. */
export function useSectionName(): (section: Pick<SectionDocument, "kind" | "names">) => {
  text: string;
  lang: string | undefined;
} {
  const food = useTranslations("food.section");
  return ({ kind, names }) =>
    names.ja ? { text: names.ja, lang: "ja" } : { text: food(kind ?? "other"), lang: undefined };
}

const WEEK = 7;

/** When a section is served, in a few words; null for the restaurant's opening hours. */
function useServedText(): (served: SectionDocument["served"]) => string | null {
  const t = useTranslations("menu.section");
  const format = useFormatter();
  const { short } = useWeekdayName();
  return (served) => {
    if (served.length === 0) return null;
    const lines = served.map(({ weekdays, from, until }) =>
      weekdays.length === WEEK
        ? t("servedDaily", { from, until })
        : t("servedOn", { days: format.list(weekdays.map(short), { type: "unit" }), from, until }),
    );
    return format.list(lines, { type: "unit" });
  };
}
