import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a step to another page the focus stands on its heading: a screen reader says where the reader has come to, and
 * the Tab key goes on from there. A page that has put the focus somewhere itself, and a way to a part of one, keep theirs.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (pathname === last.current) return;
    last.current = pathname;
    const main = document.getElementById("main");
    if (hash !== "" || main === null || main.contains(document.activeElement)) return;
    const target = main.querySelector<HTMLElement>("h1") ?? main;
    target.tabIndex = -1;
    // Where the page stands is for the router to say.
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
