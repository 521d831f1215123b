/** A placeholder in the shape of the screen. */
export function CalendarLoading() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <span className="h-80 animate-pulse rounded-card bg-sunken" />
    </div>
  );
}
