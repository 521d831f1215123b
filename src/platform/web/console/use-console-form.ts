import { useTranslations } from "use-intl";
import { type DraftFormOptions, useDraftForm } from "../form/use-draft-form.ts";

/** A form of the console: field errors inline, all others in a toast. */
export function useConsoleForm<Draft extends object, Answer>(
  options: Omit<DraftFormOptions<Draft, Answer>, "failed">,
) {
  const t = useTranslations("admin");
  return useDraftForm<Draft, Answer>({
    ...options,
    failed: { title: t("notSaved"), fallback: () => t("noConnection"), isSilentAtFields: true },
  });
}
