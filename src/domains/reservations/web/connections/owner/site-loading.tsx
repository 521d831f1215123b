/** A placeholder in the shape of the screen. */
export function SiteLoading() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <span className="h-40 animate-pulse rounded-card bg-sunken" />
      <span className="h-96 animate-pulse rounded-card bg-sunken" />
    </div>
  );
}
