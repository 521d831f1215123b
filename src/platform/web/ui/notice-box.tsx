import type { ReactNode } from "react";
import { useTranslations } from "use-intl";

const TONES = {
  note: "bg-note-bg",
  good: "bg-good-bg",
  warn: "bg-warn-bg",
} as const;

/** A full-width notice with optional actions. */
export function NoticeBox({
  tone,
  children,
  actions,
}: {
  tone: keyof typeof TONES;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={`border-b border-line ${TONES[tone]}`}>
      <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5">
        <div className="grid min-w-0 flex-1 basis-64 grid-cols-1 gap-0.5">{children}</div>
        {actions && <div className="flex max-w-full flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}

/** Message for users with JavaScript disabled. */
export function NeedsScripts() {
  const t = useTranslations("common");
  return (
    <noscript>
      <p className="rounded-lg bg-warn-bg px-3 py-2 text-warn">{t("noScript")}</p>
    </noscript>
  );
}
