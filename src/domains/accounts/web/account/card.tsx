import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";

/** A collapsed section; opened by its anchor. */
export function ClosedCard({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const card = useRef<HTMLDetailsElement>(null);
  const { hash } = useLocation();
  const isNamed = id !== undefined && hash === `#${id}`;
  useEffect(() => {
    if (!isNamed || card.current === null) return;
    card.current.open = true;
    card.current.scrollIntoView();
  }, [isNamed]);
  return (
    <details ref={card} id={id} className="group min-w-0 scroll-mt-4 card shadow-card">
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 px-4 py-2">
        <h2 className="text-lg font-bold">{title}</h2>
        <span
          aria-hidden="true"
          className="mr-1 size-2.5 shrink-0 rotate-45 border-r-2 border-b-2 border-faint transition-transform duration-150 group-open:-rotate-135"
        />
      </summary>
      <div className="grid gap-4 px-4 pb-4">{children}</div>
    </details>
  );
}

/** Shown instead of a list that failed to load. */
export function LoadFailed({ text, onRetry }: { text: string; onRetry(): void }) {
  const t = useTranslations("common");
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p className="text-soft">{text}</p>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </div>
  );
}

/** A step of the account pages. `isNews`: it replaced another one and takes the focus. */
export function PanelCard({
  title,
  isNews = false,
  children,
}: {
  title: string;
  isNews?: boolean;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  return (
    <div className="grid gap-4 card p-4 shadow-card sm:p-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
        {title}
      </h1>
      {children}
    </div>
  );
}
