import { useEffect, useRef } from "react";

/** Scrolls a column back to its top when what it shows has changed. A column without its own scrolling stays put. */
export function useTopOnChange(key: string) {
  const column = useRef<HTMLDivElement>(null);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    column.current?.scrollTo({ top: 0 });
  }, [key]);
  return column;
}
