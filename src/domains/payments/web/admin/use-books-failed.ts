import { useTranslations } from "use-intl";
import { ApiError } from "#platform/web/calls/api.ts";
import { useNotSaved } from "#platform/web/console/use-console-action.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";

/** Shows why a call about the books failed: the card provider gave no answer, or we refused it. */
export function useBooksFailed(): (error: unknown) => void {
  const t = useTranslations("admin.books.comparison");
  const toast = useToast();
  const notSaved = useNotSaved();
  return (error) => {
    const isUnavailable = error instanceof ApiError && error.problem?.code === "unavailable";
    if (isUnavailable) toast({ title: t("unreachable"), text: t("unreachableText"), tone: "error" });
    else notSaved(error);
  };
}
