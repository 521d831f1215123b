import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ApiError } from "../calls/api.ts";
import { type DraftFormOptions, useDraftForm } from "../form/use-draft-form.ts";
import { useToast } from "../ui/toast.tsx";

interface ConsoleAction {
  work(): Promise<unknown>;
  /** Success toast; null if the page shows the result. */
  done: string | null;
}

/** Runs an action, reports the outcome, and reloads, since another operator may have acted first. */
export function useConsoleAction(reload: () => unknown) {
  const notSaved = useNotSaved();
  const toast = useToast();
  const { isPending, mutateAsync } = useMutation({
    mutationFn: ({ work }: ConsoleAction) => work(),
    onSuccess: (_answer, { done }) => done !== null && toast({ title: done, tone: "success" }),
    onError: notSaved,
    onSettled: reload,
  });
  const run = async (work: ConsoleAction["work"], done: string | null) => {
    await mutateAsync({ work, done }).catch(() => undefined);
  };
  return { isPending, run };
}

/** The server's error message, in the user's language; null if the server did not respond. */
export function refusalOf(error: unknown): string | null {
  const problem = error instanceof ApiError ? error.problem : null;
  return problem && (problem.errors?.[0]?.message ?? problem.detail);
}

/** Reports that something was not saved, and why. */
export function useNotSaved(): (error: unknown) => void {
  const t = useTranslations("admin");
  const toast = useToast();
  return (error) =>
    toast({ title: t("notSaved"), text: refusalOf(error) ?? t("noConnection"), tone: "error" });
}

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
