/** A few sums side by side, each above its words. */
export function FiguresRow({ figures }: { figures: readonly (readonly [value: string, label: string])[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {figures.map(([value, label]) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="tabular text-2xl font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
