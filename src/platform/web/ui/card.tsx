import { type ReactNode, useId } from "react";

interface CardProps {
  title?: string;
  lead?: string;
  /** Beside the title: a badge, or an action on the whole section. */
  action?: ReactNode;
  /** Anchor for links. */
  id?: string;
  isDanger?: boolean;
  children: ReactNode;
}

/** A section on its own surface, with a heading. Empty alerts inside take up no space. */
export function Card({ title, lead, action, id, isDanger = false, children }: CardProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title === undefined ? undefined : titleId}
      className={`card grid min-w-0 scroll-mt-4 grid-cols-1 gap-4 p-4 shadow-card sm:p-5 [&>[role=alert]:empty]:hidden ${isDanger ? "border-shu-600" : ""}`}
    >
      {title !== undefined && (
        <div className="flex flex-wrap items-start justify-between gap-3">
          <div className="min-w-0 flex-1 basis-64">
            <h2 id={titleId} className={`text-lg font-bold ${isDanger ? "text-warn" : ""}`}>
              {title}
            </h2>
            {lead !== undefined && <p className="mt-1 text-sm text-soft">{lead}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}

interface SectionProps {
  title: string;
  /** On its own surface. */
  isCard?: boolean;
  children: ReactNode;
}

/** A section of a page with its own heading. */
export function Section({ title, isCard = false, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={isCard ? "card p-4 shadow-card" : ""}>
      <h2 id={id} className="mb-3 text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

interface BadgeProps {
  isGood: boolean;
  children: string;
}

export function Badge({ isGood, children }: BadgeProps) {
  return (
    <span
      className={`max-w-full rounded-full px-3 py-1 text-sm font-semibold ${isGood ? "bg-good-bg text-good" : "bg-warn-bg text-warn"}`}
    >
      {children}
    </span>
  );
}
