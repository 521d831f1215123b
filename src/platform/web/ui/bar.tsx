interface BarProps {
  /** Segments from the start edge: a percentage of the whole, and the class of its fill. */
  parts: readonly { percent: number; fill: string }[];
  className: string;
}

/**
 * Shares of a whole. Drawn as SVG, since the content security policy forbids style attributes in server-rendered HTML.
 */
export function Bar({ parts, className }: BarProps) {
  const startOf = (at: number) => parts.slice(0, at).reduce((sum, { percent }) => sum + percent, 0);
  return (
    <svg
      aria-hidden="true"
      className={`block h-2 rounded-full bg-sunken ${className}`}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
    >
      {parts.map(({ percent, fill }, at) => (
        <rect key={fill} className={fill} x={startOf(at)} width={percent} height="1" />
      ))}
    </svg>
  );
}
