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
const BAR =
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ai-600 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ai-600";

/** Progress bar. `share`: from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return <progress aria-label={label} className={BAR} max={1} value={share} />;
}
