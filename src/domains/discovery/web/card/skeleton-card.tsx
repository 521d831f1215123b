/** The shape of a card while the first list is on its way. */
export function SkeletonCard() {
  return (
    <div
      aria-hidden="true"
      className="grid animate-pulse gap-3 rounded-card border border-line bg-card p-3 sm:p-4"
    >
      <div className="grid grid-cols-[6.5rem_1fr] gap-3 sm:grid-cols-[9rem_1fr] sm:gap-4">
        <div className="h-28 rounded-lg bg-sunken sm:h-32" />
        <div className="grid content-start gap-2.5 pt-1">
          <div className="h-5 w-2/3 rounded bg-sunken" />
          <div className="h-4 w-1/3 rounded bg-sunken" />
          <div className="h-4 w-1/2 rounded bg-sunken" />
        </div>
      </div>
      <div className="h-4 rounded bg-sunken" />
      <div className="h-4 w-4/5 rounded bg-sunken" />
      <div className="flex gap-2">
        <div className="h-11 w-32 rounded-xl bg-sunken" />
        <div className="h-11 w-28 rounded-xl bg-sunken" />
      </div>
    </div>
  );
}
