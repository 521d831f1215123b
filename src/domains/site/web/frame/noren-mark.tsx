/** The product's sign: a split cloth on a rod. */
export function NorenMark({ className = "h-7 w-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 28" className={className} aria-hidden="true">
      <rect x="0" y="2" width="32" height="2.5" rx="1.25" className="fill-washi-200" />
      <path
        d="M3 4.500h8v20l-8 1.500zM12 4.500h8V25l-8-.500zM21 4.500h8V26l-8-1.500z"
        className="fill-shu-600"
      />
    </svg>
  );
}
