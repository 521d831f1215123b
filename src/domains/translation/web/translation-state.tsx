import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { ProgressBar } from "#platform/web/ui/figures.tsx";
import { estimateMs, loadingWord, progressOf, type TranslationFault } from "./model.ts";

/** Why the original is shown, and what to do about it. */
export function TranslationError({
  fault,
  onRetry,
  onOriginal,
}: {
  fault: TranslationFault;
  /** Null if retrying cannot help. */
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

/** Progress of a translation: a bar and a message that changes over time. */
export function TranslationProgress({
  characters,
  since,
  parts,
  isSlow,
}: {
  characters: number;
  /** `performance.now()` timestamp. */
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
