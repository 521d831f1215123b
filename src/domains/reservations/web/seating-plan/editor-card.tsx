import { type ReactNode, useId } from "react";
import { useTranslations } from "use-intl";
import { ChevronIcon, WarningIcon } from "#platform/web/ui/icons.tsx";

interface EditorCardProps {
  /** Which part of the screen it is. */
  card: string;
  title: string;
  lead: string | null;
  /** A short summary of the settings. */
  summary: readonly string[];
  isOpen: boolean;
  isWrong: boolean;
  onToggle(): void;
  children: ReactNode;
}

/** A collapsible card: closed it shows a summary, open it is editable. */
export function EditorCard({
  card,
  title,
  lead,
  summary,
  isOpen,
  isWrong,
  onToggle,
  children,
}: EditorCardProps) {
  const t = useTranslations("inventory");
  const id = useId();
  return (
    <section data-card={card} aria-labelledby={`${id}-title`} className="min-w-0 scroll-mt-4 card">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-body`}
          onClick={onToggle}
          className="flex w-full items-center gap-4 rounded-card p-4 text-left hover:bg-sunken sm:p-5"
        >
          <span className="grid min-w-0 grow gap-1">
            <span id={`${id}-title`} className="text-xl font-bold">
              {title}
            </span>
            {isWrong && (
              <span className="flex items-center gap-1.5 font-medium text-warn">
                <WarningIcon /> {t("wrong")}
              </span>
            )}
            {!isOpen && (
              <span className="grid text-base leading-snug font-normal text-soft">
                {summary.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </span>
            )}
          </span>
          <span className="flex shrink-0 items-center gap-2 font-semibold text-link">
            <span className="sr-only sm:not-sr-only">{isOpen ? t("close") : t("open")}</span>
            <ChevronIcon className={`size-6 ${isOpen ? "rotate-180" : ""}`} />
          </span>
        </button>
      </h2>
      <div id={`${id}-body`} hidden={!isOpen} className="px-4 pb-5 sm:px-5">
        {isOpen && (
          <div className="grid gap-5">
            {lead && <p className="-mt-2 text-soft">{lead}</p>}
            {children}
          </div>
        )}
      </div>
    </section>
  );
}

/** A section of a card with its own heading. */
export function CardSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 gap-3 border-t border-line pt-5">
      <div>
        <h3 id={id} className="text-lg font-bold">
          {title}
        </h3>
        {lead && <p className="text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
