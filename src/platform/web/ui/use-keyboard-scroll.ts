import { type RefObject, useEffect, useState } from "react";

/**
 * What a box that scrolls needs so that it scrolls by keyboard too: a stop of its own on the way of the Tab key, as long as there
 * is more in it than it shows. Not every browser gives it one. The box has one child, with all that it holds.
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
