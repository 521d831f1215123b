import type { ChatChip } from "../../contract/chips.ts";

/** The pill is lower than its touch target. */
const CHIP =
  "relative flex min-h-11 items-center text-sm before:absolute before:inset-x-0 before:inset-y-1.5 before:rounded-2xl before:border before:border-line";

export const chipKey = ({ kind, value }: ChatChip) => `${kind} ${value}`;

/** What somebody can't eat differs from what they would like. */
export function chipClass({ kind }: Pick<ChatChip, "kind">): string {
  return `${CHIP} ${kind === "need" ? "before:bg-note-bg" : "before:bg-page"}`;
}

/** What a conversation holds, to read. */
export function ChipList({ chips, label }: { chips: readonly ChatChip[]; label?: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-1.5">
      {chips.map((chip) => (
        <li key={chipKey(chip)} className={`${chipClass(chip)} min-w-0`}>
          <span className="relative min-w-0 px-3 py-2.5 wrap-anywhere">{chip.label}</span>
        </li>
      ))}
    </ul>
  );
}
