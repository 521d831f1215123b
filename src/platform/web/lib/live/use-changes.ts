import { useEffect, useEffectEvent, useState } from "react";
import { followChanges } from "./follow-changes.ts";

interface Changes {
  /** Where they are told (`…/book/changes`). */
  path: string;
  /** The version of what is on the screen; null before there is one. */
  version: number | null;
  onChange(latest: number): void;
}

/** Hears of changes of what is on the screen, while it is on the screen. Gives whether the line is up. */
export function useChanges({ path, version, onChange }: Changes): boolean {
  const [isUp, setUp] = useState(true);
  const after = useEffectEvent(() => version ?? 0);
  const hear = useEffectEvent((latest: number) => {
    // The same one is told again when something may have appeared beside it.
    if (latest >= (version ?? 0)) onChange(latest);
  });
  const isOpen = version !== null;
  useEffect(() => {
    if (!isOpen) return;
    let line = new AbortController();
    const follow = () => {
      line.abort();
      line = new AbortController();
      // A page that nobody sees leaves the line to others: browsers have few of them. What slept connects anew.
      if (document.visibilityState === "hidden") return;
      void followChanges({
        path,
        signal: line.signal,
        after: () => after(),
        onChange: (latest) => hear(latest),
        onLine: setUp,
      });
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      line.abort();
    };
  }, [path, isOpen]);
  return isUp;
}
