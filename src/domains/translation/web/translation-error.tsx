import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import type { TranslationFault } from "./model.ts";

/** Says why the original stands there, with what helps. */
export function TranslationError({
  fault,
  onRetry,
  onOriginal,
}: {
  fault: TranslationFault;
  /** Null where trying again can't help. */
  onRetry: (() => void) | null;
  onOriginal: () => void;
}) {
  const t = useTranslations("translation");
  return (
    <div role="alert" className="mt-2 grid gap-2 rounded-xl bg-note-bg p-3 text-sm">
      <p>
        <b className="font-semibold">{t(`error.${fault}.title`)}</b>
        <br />
        {t(`error.${fault}.detail`)}
      </p>
      <p className="flex flex-wrap gap-2">
        {onRetry && <Button onClick={onRetry}>{t("retry")}</Button>}
        <Button onClick={onOriginal}>{t("showOriginal")}</Button>
      </p>
    </div>
  );
}
