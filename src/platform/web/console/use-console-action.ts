import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { ApiError } from "../calls/api.ts";
import { useToast } from "../ui/toast.tsx";

interface ConsoleAction {
  work(): Promise<unknown>;
  /** Toast after success; null where the page shows it. */
  done: string | null;
}

/** Runs an action, reports its outcome, and reloads: another operator may have been faster. */
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
