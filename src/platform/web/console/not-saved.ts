import { useTranslations } from "use-intl";
import { ApiError } from "../calls/api.ts";
import { useToast } from "../ui/feedback/toast.tsx";

/** What the server says is wrong, in the reader's language; null when there was no answer from it. */
export function refusalOf(error: unknown): string | null {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem && (problem.errors?.[0]?.message ?? problem.detail);
}

/** Shows that something was not saved, and why. */
export function useNotSaved(): (error: unknown) => void {
  const t = useTranslations("admin");
  const toast = useToast();
  return (error) =>
    toast({ title: t("notSaved"), text: refusalOf(error) ?? t("noConnection"), tone: "error" });
}
