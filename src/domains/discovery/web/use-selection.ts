import { useCallback, useRef, useState } from "react";

/** Where a restaurant was picked; its twin on the other side comes into sight. */
export type SelectionOrigin = "map" | "list";

export interface Selection {
  id: string;
  from: SelectionOrigin;
}

/** The restaurant whose panel is open. When it closes, the focus goes back to where it was opened from. */
export function useSelection() {
  const [selection, setSelection] = useState<Selection | null>(null);
  const opener = useRef<Element | null>(null);
  const isOpen = useRef(false);

  const select = useCallback((id: string, from: SelectionOrigin) => {
    if (!isOpen.current) opener.current = document.activeElement;
    isOpen.current = true;
    setSelection({ id, from });
  }, []);
  const close = useCallback(() => {
    if (!isOpen.current) return;
    isOpen.current = false;
    setSelection(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  return { selection, select, close };
}
