import { useTranslations } from "use-intl";
import { Button } from "../../ui/button.tsx";
import { CheckIcon, WarningIcon } from "../../ui/icons.tsx";
import type { AutosaveTrouble } from "./use-autosaved-document.ts";

interface WholeLineProps {
  isSaving: boolean;
  isSaved: boolean;
  trouble: AutosaveTrouble | null;
  again(): void;
}

/** One quiet line: saved, or why not and what to do. */
export function SaveStatus({ isSaving, isSaved, trouble, again }: WholeLineProps) {
  const t = useTranslations("evidence.save");
  const common = useTranslations("common");
  return (
    <div role="status" className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1">
      {trouble && !isSaving ? (
        <>
          <p className="flex min-w-0 grow basis-60 items-start gap-2 font-medium text-warn">
            <WarningIcon className="mt-0.5 size-5" />
            <span className="min-w-0">{trouble.kind === "newer" ? t("newer") : trouble.message}</span>
          </p>
          {trouble.kind === "refused" && (
            <Button size="lg" onClick={again}>
              {common("retry")}
            </Button>
          )}
        </>
      ) : (
        <p className="flex items-center gap-1.5 text-soft">
          {isSaving && t("saving")}
          {!isSaving && isSaved && (
            <>
              <CheckIcon className="size-5 text-good" />
              {t("saved")}
            </>
          )}
          {!isSaving && !isSaved && t("atOnce")}
        </p>
      )}
    </div>
  );
}
