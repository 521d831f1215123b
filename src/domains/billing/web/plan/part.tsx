import { type ReactNode, useId } from "react";

/** One thing about the plan, under its heading. */
export function Part({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-5 [&>[role=alert]:empty]:hidden"
    >
      <div>
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        {lead && <p className="mt-1 text-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
