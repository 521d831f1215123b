import { type ReactNode, useId } from "react";

/** One part of a view, with its heading and what can be done about all of it. */
export function Card({
  title,
  lead,
  action,
  children,
}: {
  title: string;
  lead?: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-card p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 id={id} className="text-lg font-bold">
            {title}
          </h2>
          {lead && <p className="mt-1 text-sm text-soft">{lead}</p>}
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
