import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { WarningIcon } from "./icons.tsx";

/** A message in place of content (no results, not found, failed to load) that says what to do next. */
export function StateMessage({
  title,
  text,
  children,
}: {
  title: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-md grid-cols-1 justify-items-center gap-3 px-4 py-12 text-center">
      <svg viewBox="0 0 64 48" className="h-14 w-20" aria-hidden="true">
        <rect x="2" y="4" width="60" height="3" rx="1.5" className="fill-line" />
        <path
          d="M8 7h15v30l-15 4zM24.500 7h15v31h-15zM41 7h15v34l-15-4z"
          className="fill-sunken stroke-line"
        />
      </svg>
      <h1 className="max-w-full text-xl font-bold">{title}</h1>
      {text && <p className="max-w-full text-soft">{text}</p>}
      {children && <div className="mt-2 flex max-w-full flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

/** An empty placeholder of page height while loading. */
export function Loading() {
  const t = useTranslations("common");
  return (
    <div role="status" className="grid min-h-80 place-content-center justify-items-center gap-3 text-soft">
      <Spinner isLarge />
      <span>{t("loading")}</span>
    </div>
  );
}

interface UpdatingProps {
  isUpdating: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Content being refreshed stays fully readable, never dimmed; a line at its top edge is animated meanwhile (static with
 * reduced motion). The line takes up no space and stays visible in a long list.
 */
export function Updating({ isUpdating, className = "", children }: UpdatingProps) {
  return (
    <div aria-busy={isUpdating} className={`relative ${className}`}>
      {isUpdating && (
        <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 -top-2 bottom-0 z-10">
          <div className="sticky top-0 h-0.75 overflow-hidden rounded-full bg-line">
            <div className="h-full w-2/5 animate-updating rounded-full bg-call motion-reduce:w-full" />
          </div>
        </div>
      )}
      {children}
    </div>
  );
}

export interface Failure {
  title: string;
  text: string;
}

/** Why an action failed, shown where it is retried. Not announced to screen readers: the toast already was. */
export function FailureNote({ failure }: { failure: Failure | null }) {
  if (failure === null) return null;
  return (
    <div className="flex items-start gap-2.5 rounded-xl bg-warn-bg p-3 text-warn">
      <WarningIcon className="mt-0.5 size-5" />
      <p className="min-w-0">
        <b className="block">{failure.title}</b>
        {failure.text}
      </p>
    </div>
  );
}
/** Loading spinner. Silent for screen readers: text in a surrounding `role="status"` announces the state. */
export function Spinner({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <span
      className={`shrink-0 animate-spin rounded-full border-current border-t-transparent motion-reduce:animate-none ${
        isLarge ? "size-8 border-3" : "size-5 border-2"
      }`}
    />
  );
}

/** Loading placeholder for a list. */
export function RowsLoading() {
  const t = useTranslations("common");
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{t("loading")}</span>
      {[0, 1].map((row) => (
        <span key={row} className="h-16 animate-pulse rounded-xl bg-sunken" />
      ))}
    </div>
  );
}
