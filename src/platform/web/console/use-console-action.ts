import { useMutation } from "@tanstack/react-query";
import { useToast } from "../ui/feedback/toast.tsx";
import { useNotSaved } from "./not-saved.ts";

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
