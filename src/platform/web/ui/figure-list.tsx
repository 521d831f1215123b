import type { ReactNode } from "react";

/** Key figures side by side, each above its label. */
export function FigureList({
  figures,
}: {
  figures: readonly (readonly [value: ReactNode, label: string])[];
}) {
  return (
    <dl className="grid gap-x-4 gap-y-6 text-center max-md:grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] md:grid-cols-4">
      {figures.map(([value, label]) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="tabular text-3xl font-bold text-link">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
