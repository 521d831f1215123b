import { useEffect, useLayoutEffect, useRef } from "react";

/** Room above the words that an answer belongs to. */
const MARGIN_PX = 12;

/**
 * Keeps the end of a conversation in sight, but never scrolls the beginning of the latest answer away: what it belongs to
 * (`[data-own]`) stays on top. Who scrolls by themselves is left there until something new is said.
 */
export function useSettledScroll(length: number) {
  const box = useRef<HTMLDivElement>(null);
  const isSettled = useRef(true);
  const shown = useRef(0);
  const settle = () => {
    const { current } = box;
    if (current === null || !isSettled.current) return;
    const own = [...current.querySelectorAll<HTMLElement>("[data-own]")].at(-1);
    const end = current.scrollHeight - current.clientHeight;
    const top = own ? own.offsetTop - MARGIN_PX : end;
    current.scrollTop = Math.max(0, Math.min(end, top));
  };
  useLayoutEffect(() => {
    if (length > shown.current) isSettled.current = true;
    shown.current = length;
    settle();
  });
  useEffect(() => {
    const { current } = box;
    if (current === null) return;
    const watch = new ResizeObserver(settle);
    watch.observe(current);
    const leave = () => {
      isSettled.current = false;
    };
    for (const event of ["wheel", "touchmove", "keydown", "pointerdown"] as const)
      current.addEventListener(event, leave, { passive: true });
    return () => {
      watch.disconnect();
      for (const event of ["wheel", "touchmove", "keydown", "pointerdown"] as const)
        current.removeEventListener(event, leave);
    };
  });
  return box;
}
