import { useCallback, useEffect, useState } from "react";
import type { DishExplanation } from "../../contract/dish-explanation.ts";
import { loadExplanation } from "../api.ts";

interface DishExplanationState {
  explanation: DishExplanation | null;
  isFailed: boolean;
  retry(): void;
}

/** What the glossary says of a dish, loaded when its sheet opens. */
export function useDishExplanation(name: string): DishExplanationState {
  const [explanation, setExplanation] = useState<DishExplanation | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(
    async (signal: AbortSignal) => {
      setFailed(false);
      try {
        setExplanation(await loadExplanation(name, signal));
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    },
    [name],
  );
  useEffect(() => {
    const controller = new AbortController();
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  return { explanation, isFailed, retry: () => void load(new AbortController().signal) };
}
