import { type ReactNode, useEffect, useRef } from "react";

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
