import { type ReactNode, useEffect, useState } from "react";
import { useTranslations } from "use-intl";

/** The parts of a restaurant's page, in their order. The ids are anchors: `#menu`. */
export const PAGE_PARTS = ["menu", "can-eat", "info", "reviews"] as const;
export type PagePart = (typeof PAGE_PARTS)[number];

/** A part counts as in view when it crosses a line a quarter from the top of the window. */
const LINE: IntersectionObserverInit = { rootMargin: "-24% 0px -75% 0px" };

interface PageTabsProps {
  /** Those that this page has. */
  parts: readonly PagePart[];
  /** Beside the tabs on wide screens. */
  action: ReactNode;
}

/**
 * The parts of the page as links that stay in sight, with the one in view marked. They are anchors rather than tabs that
 * hide each other: everything is on the page for search engines, for searching in the page, and without scripts.
 */
export function PageTabs({ parts, action }: PageTabsProps) {
  const t = useTranslations("restaurant.tabs");
  const inView = usePartInView(parts);
  if (parts.length < 2) return null;
  return (
    <nav
      aria-label={t("label")}
      className="sticky top-0 z-10 -mx-4 flex items-center gap-4 border-b border-line bg-page px-4 lg:col-start-1 lg:row-start-3 lg:row-end-6 lg:mx-0 lg:self-start lg:px-0"
    >
      <ul className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] lg:gap-4">
        {parts.map((part) => (
          <li key={part} className="grow lg:grow-0">
            <a
              href={`#${part}`}
              aria-current={part === inView ? "true" : undefined}
              className="flex min-h-12 items-center justify-center border-b-3 border-transparent px-2.5 text-sm font-semibold whitespace-nowrap text-soft hover:text-ink aria-[current=true]:border-link aria-[current=true]:text-link sm:text-base"
            >
              {t(part === "can-eat" ? "canEat" : part)}
            </a>
          </li>
        ))}
      </ul>
      {action}
    </nav>
  );
}

function usePartInView(parts: readonly PagePart[]): PagePart | undefined {
  const key = parts.join();
  const [inView, setInView] = useState<PagePart | undefined>(parts[0]);
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) seen.add(target.id);
        else seen.delete(target.id);
      }
      const current = PAGE_PARTS.find((part) => seen.has(part));
      if (current !== undefined) setInView(current);
    }, LINE);
    for (const id of key.split(",")) {
      const part = document.getElementById(id);
      if (part !== null) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [key]);
  return inView;
}
