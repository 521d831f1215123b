import { type ReactNode, useId } from "react";

/** A section of the page with a heading. `isCard`: visually separated. */
export function Section({
  title,
  isCard = false,
  children,
}: {
  title: string;
  isCard?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={isCard ? "rounded-card border border-line bg-card p-4 shadow-card" : ""}
    >
      <h2 id={id} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}
