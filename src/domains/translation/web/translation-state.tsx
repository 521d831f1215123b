import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { ProgressBar } from "#platform/web/ui/progress-bar.tsx";
import { estimateMs, loadingWord, progressOf, type TranslationFault } from "./model.ts";

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

const TICK_MS = 500;

/** How far a translation has come, in a bar and in words that change with the time. */
export function TranslationProgress({
  characters,
  since,
  parts,
  isSlow,
}: {
  characters: number;
  /** On the clock of `performance.now()`. */
  since: number;
  parts: { done: number; of: number } | null;
  isSlow: boolean;
}) {
  const t = useTranslations("translation");
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const elapsed = now - since;
  return (
    <div className="mt-2 grid gap-1 text-sm text-soft">
      <div className="max-w-60">
        <ProgressBar
          label={t("progress")}
          share={progressOf(elapsed, estimateMs(characters, isSlow), parts)}
        />
      </div>
      <span role="status">{t(`loading.${loadingWord(elapsed, isSlow)}`)}</span>
    </div>
  );
}
