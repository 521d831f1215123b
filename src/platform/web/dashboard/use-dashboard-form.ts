import { useTranslations } from "use-intl";
import { type DraftFormOptions, useDraftForm } from "../form/use-draft-form.ts";
import type { Refusal } from "./use-save-action.tsx";

/** A form of the dashboard: no toast; errors are shown in a `RefusalNote`. Not submitted when offline. */
export function useDashboardForm<Draft extends object, Answer>(
  options: Omit<DraftFormOptions<Draft, Answer>, "failed"> & { explain?(code: string): string | null },
) {
  const t = useTranslations("owner.refused");
  const form = useDraftForm<Draft, Answer>({
    ...options,
    async send(draft) {
      if (!navigator.onLine) throw new TypeError("offline");
      return options.send(draft);
    },
    failed: {
      fallback: () => t(navigator.onLine ? "unclearText" : "offlineText"),
      ...(options.explain && { explain: options.explain }),
    },
  });
  const { failure } = form;
  const refusal: Refusal | null = failure && {
    title: failure.title ?? t("offlineTitle"),
    text: failure.message ?? "",
  };
  return { ...form, refusal };
}
