import { useTranslations } from "use-intl";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";

/** `message`: the provider's, null for none. `broken`: nobody knows what happened. */
export type Refused = { message: string | null } | "broken";

/** Says that a card was not charged. */
export function useRefusalToast(): (refused: Refused) => void {
  const t = useTranslations("payments.checkout");
  const toast = useToast();
  return (refused) =>
    refused === "broken"
      ? toast({ title: t("broken.title"), text: t("broken.text"), tone: "error" })
      : toast({ title: t("refused.title"), text: refused.message ?? t("refused.default"), tone: "error" });
}
