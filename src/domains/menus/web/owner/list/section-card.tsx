import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import type { SectionDocument } from "#domains/menus/contract/menu-document.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useSectionName } from "../use-section-name.ts";
import { useServedWords } from "../use-served-words.ts";

interface SectionCardProps {
  section: SectionDocument;
  /** For those who write the menu. */
  onEdit?(): void;
  children: ReactNode;
}

/** A part of the menu under its heading. */
export function SectionCard({ section, onEdit, children }: SectionCardProps) {
  const t = useTranslations("menu.section");
  const id = useId();
  const name = useSectionName()(section);
  const served = useServedWords()(section.served);
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card border border-line bg-card p-4 sm:px-5">
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
