import type { ReactNode } from "react";

/** One matter of the settings. */
export function SettingsCard({
  title,
  badge,
  id,
  isDanger = false,
  children,
}: {
  title?: string;
  badge?: ReactNode;
  /** To be led to by a link. */
  id?: string;
  isDanger?: boolean;
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      className={`grid scroll-mt-4 grid-cols-1 gap-3 rounded-card border bg-card p-4 shadow-card sm:p-5 ${isDanger ? "border-shu-600" : "border-line"}`}
    >
      {title && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 className={`min-w-0 text-lg font-bold ${isDanger ? "text-warn" : ""}`}>{title}</h2>
          {badge}
        </div>
      )}
      {children}
    </section>
  );
}

export function Badge({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <span
      className={`max-w-full rounded-full px-3 py-1 text-sm font-semibold ${isGood ? "bg-good-bg text-good" : "bg-warn-bg text-warn"}`}
    >
      {children}
    </span>
  );
}
