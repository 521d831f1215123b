import { useState } from "react";
import { useToast } from "../ui/feedback/toast.tsx";
import { useNotSaved } from "./not-saved.ts";

/** Does something, says how that went, and looks again: somebody else may have been faster. `done`: null where the page itself says it. */
export function useDeed(lookAgain: () => unknown) {
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
