import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";

/** In the place of a list that could not be had. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useTranslations("common");
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p className="text-soft">{text}</p>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </div>
  );
}
