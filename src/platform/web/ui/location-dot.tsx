interface LocationDotProps {
  state: keyof typeof LOOKS;
  className: string;
}

/** Status of the user's position as a dot in its map color. Adjacent text says the same. */
export function LocationDot({ state, className }: LocationDotProps) {
  return <span aria-hidden="true" className={`size-2.5 rounded-full ${LOOKS[state]} ${className}`} />;
}

const LOOKS = {
  unknown: "border-2 border-faint",
  requesting: "animate-pulse bg-self",
  granted: "bg-self",
  denied: "bg-call",
} as const;
