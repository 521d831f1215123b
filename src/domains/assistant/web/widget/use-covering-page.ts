import { type RefObject, useEffect, useSyncExternalStore } from "react";

/** Tailwind's `sm`: from here on there is room beside the panel. */
const WIDE = "(min-width: 40rem)";
/** What is said for a few seconds does not cover the field where one writes. */
const NARROW_ROOM = "3.5rem";
const WIDE_ROOM = "6.5rem";

/**
 * Whether the panel covers the whole page, as on a phone. Then the page behind it is out of reach of keyboard and screen
 * reader, and doesn't scroll. What the product says for a few seconds stays in reach.
 */
export function useCoveringPage(box: RefObject<HTMLElement | null>, isOpen: boolean): boolean {
  const isNarrow = useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(WIDE);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => !matchMedia(WIDE).matches,
    () => false,
  );
  const isCovering = isOpen && isNarrow;
  useEffect(() => {
    if (!isOpen) return;
    const { style } = document.documentElement;
    style.setProperty("--chat-room", isNarrow ? NARROW_ROOM : WIDE_ROOM);
    return () => void style.removeProperty("--chat-room");
  }, [isOpen, isNarrow]);
  useEffect(() => {
    const { current } = box;
    if (!isCovering || current === null) return;
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = "hidden";
    const behind = [...(current.parentElement?.children ?? [])].filter(
      (element): element is HTMLElement =>
        element instanceof HTMLElement &&
        element !== current &&
        !element.inert &&
        element.querySelector(":scope > [role=alert]") === null,
    );
    for (const element of behind) element.inert = true;
    return () => {
      style.overflow = before;
      for (const element of behind) element.inert = false;
    };
  }, [box, isCovering]);
  return isCovering;
}
