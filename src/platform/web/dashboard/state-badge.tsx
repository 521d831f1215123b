import { CheckIcon, WarningIcon } from "../ui/icons.tsx";

const TONES = {
  good: "bg-good-bg text-good",
  warn: "bg-warn-bg text-warn",
  quiet: "bg-sunken text-soft",
} as const;
export type StateTone = keyof typeof TONES;

/** The state of something as a word, with a sign where it works and where it doesn't. */
export function StateBadge({ tone, children }: { tone: StateTone; children: string }) {
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold ${TONES[tone]}`}
    >
      {tone === "good" && <CheckIcon className="size-4" />}
      {tone === "warn" && <WarningIcon className="size-4" />}
      <span className="min-w-0">{children}</span>
    </span>
  );
}
