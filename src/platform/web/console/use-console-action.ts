import { useState } from "react";
import { useToast } from "../ui/feedback/toast.tsx";
import { useNotSaved } from "./not-saved.ts";

/** Runs an action, shows its outcome, and reloads: another operator may have been faster. `done`: null where the page shows it. */
export function useConsoleAction(lookAgain: () => unknown) {
  const notSaved = useNotSaved();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string | null) => {
    setPending(true);
    try {
      await work();
      if (done !== null) toast({ title: done, tone: "success" });
    } catch (error) {
      notSaved(error);
    } finally {
      setPending(false);
      await lookAgain();
    }
  };
  return { isPending, run };
}
