import { useEffect, useState } from "react";

/** The specification, owner.md section 9. */
const FEEDBACK_MS = 2_000;

/** Puts a text on the clipboard; for two seconds it says so. `failed` where the clipboard is closed, as without HTTPS. */
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
