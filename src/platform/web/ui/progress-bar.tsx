const BAR =
  "h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-ai-600 [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-ai-600";

/** Progress bar. `share`: from 0 to 1. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  return <progress aria-label={label} className={BAR} max={1} value={share} />;
}
