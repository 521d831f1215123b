interface LocationDotProps {
  state: keyof typeof LOOKS;
  className: string;
}

/** What is known of the reader's position, as a dot of its colour on the map. Words beside it say the same. */
export function LocationDot({ state, className }: LocationDotProps) {
  return <span aria-hidden="true" className={`size-2.5 rounded-full ${LOOKS[state]} ${className}`} />;
}

const LOOKS = {
  unknown: "border-2 border-faint",
  requesting: "animate-pulse bg-self",
  granted: "bg-self",
  denied: "bg-call",
} as const;
