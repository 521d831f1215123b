import { useEffect, useState } from "react";

/** Specification, owner.md section 9. */
const FEEDBACK_MS = 2_000;

/**
 * Copies a text to the clipboard and reports success for two seconds. `failed` if the clipboard is unavailable, e.g.
 * without HTTPS.
 */
export function useCopy(onCopied: () => void) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  useEffect(() => {
    if (state !== "copied") return;
    const timer = setTimeout(() => setState("idle"), FEEDBACK_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
      onCopied();
    } catch {
      setState("failed");
    }
  };
  return { state, copy };
}
