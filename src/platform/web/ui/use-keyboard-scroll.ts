import { type RefObject, useEffect, useState } from "react";

/**
 * Makes a scroll container keyboard-accessible: it is a tab stop while its content overflows. Not every browser does
 * that by default. The container has a single child that holds all its content.
 */
export function useKeyboardScroll(box: RefObject<HTMLElement | null>): { tabIndex?: 0 } {
  const [hasMore, setHasMore] = useState(false);
  useEffect(() => {
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const look = () =>
      setHasMore(outer.scrollHeight > outer.clientHeight || outer.scrollWidth > outer.clientWidth);
    const observer = new ResizeObserver(look);
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [box]);
  return hasMore ? { tabIndex: 0 } : {};
}
