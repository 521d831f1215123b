import { useEffect, useRef } from "react";

/** For a `dialog`: opens it as soon as it is there, and keeps the page behind it still. */
export function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    if (!dialog.current?.open) dialog.current?.showModal();
    style.overflow = "hidden";
    return () => {
      style.overflow = before;
    };
  }, []);
  return dialog;
}
