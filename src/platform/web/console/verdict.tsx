import { CheckIcon, WarningIcon } from "../ui/icons.tsx";

/** All is as it should be, or not: by its sign, its words and its colour. */
export function Verdict({ isGood, text }: { isGood: boolean; text: string }) {
  const Icon = isGood ? CheckIcon : WarningIcon;
  return (
    <span
      className={`inline-flex max-w-full items-center gap-1.5 rounded-full px-3 py-1 font-semibold ${isGood ? "bg-good-bg text-good" : "bg-warn-bg text-warn"}`}
    >
      <Icon className="size-4 shrink-0" />
      <span className="min-w-0">{text}</span>
    </span>
  );
}
