import { type ReactNode, useId } from "react";

/** One thing that was counted, under its heading. */
export function ChartCard({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 gap-4 rounded-card border border-line bg-card p-4 shadow-card sm:p-5"
    >
      <div>
        <h2 id={id} className="text-xl font-bold">
          {title}
        </h2>
        <p className="mt-1 text-soft">{lead}</p>
      </div>
      {children}
    </section>
  );
}
