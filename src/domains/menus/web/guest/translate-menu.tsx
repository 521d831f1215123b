import { useTranslations } from "use-intl";
import { TranslationError, TranslationProgress } from "#domains/translation/web/translation-state.tsx";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { GlobeIcon } from "#platform/web/ui/icons.tsx";
import type { useMenuNames } from "./use-menu-names.ts";

/** Has an engine translate the names that nobody has; says once whose words they are. */
export function TranslateMenu({ menuNames }: { menuNames: ReturnType<typeof useMenuNames> }) {
  const t = useTranslations("translation.menu");
  const { translator } = usePage();
  const { names, state, isSlow, missing, start, canRetry, retry, dismiss } = menuNames;
  if (missing === 0 && names.size === 0) return null;
  const mayAsk = missing > 0 && state.kind === "idle";
  return (
    <div className="mb-4 grid justify-items-start gap-2">
      <div role="status" className="empty:hidden">
        {names.size > 0 && (
          <p className="rounded-xl bg-note-bg p-3 text-sm">
            <MachineMark /> {t("note", { engine: translator ?? "" })}
          </p>
        )}
      </div>
      {mayAsk && (
        <Button onClick={start}>
          <GlobeIcon /> {t("button")}
        </Button>
      )}
      {state.kind === "loading" && <TranslationProgress {...state} isSlow={isSlow} />}
      {state.kind === "done" && state.isShort && (
        <p role="status" className="text-sm text-soft">
          {t("short")}
        </p>
      )}
      {state.kind === "error" && (
        <TranslationError fault={state.fault} onRetry={canRetry ? retry : null} onOriginal={dismiss} />
      )}
    </div>
  );
}

/** Beside words that are a machine's. */
export function MachineMark() {
  const t = useTranslations("translation.menu");
  return (
    <span className="text-soft" title={t("mark")}>
      <GlobeIcon className="inline size-4 align-text-bottom" />
      <span className="sr-only">{t("mark")}</span>
    </span>
  );
}
