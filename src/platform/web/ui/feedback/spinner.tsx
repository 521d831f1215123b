/** Turns while something is on its way. It says nothing itself: words in a `role="status"` around it do. */
export function Spinner({ isLarge = false }: { isLarge?: boolean }) {
  return (
    <span
      className={`shrink-0 animate-spin rounded-full border-current border-t-transparent motion-reduce:animate-none ${
        isLarge ? "size-8 border-3" : "size-5 border-2"
      }`}
    />
  );
}
