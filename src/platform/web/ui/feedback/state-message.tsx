import type { ReactNode } from "react";

/** A calm message in the place of content: nothing found, not there, not loaded. Says what to do next. */
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
