import { type ReactNode, useEffect, useRef } from "react";

/** One step of the way into an account. `isNews`: it has come in the place of another, and the focus with it. */
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
    <div className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-6">
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold sm:text-3xl">
        {title}
      </h1>
      {children}
    </div>
  );
}
