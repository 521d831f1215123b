import type { ReactNode } from "react";

interface BubbleProps {
  isOwn: boolean;
  /** Not there yet: with a broken border. */
  isPending?: boolean;
  /** Who wrote it. */
  name: string;
  /** When, and what became of it. */
  foot: ReactNode;
  children: ReactNode;
}

/** One message: the reader's own at the end of the line, the other side's at its beginning. */
export function Bubble({ isOwn, isPending = false, name, foot, children }: BubbleProps) {
  const colours = isOwn ? "rounded-br-sm bg-note-bg" : "rounded-bl-sm bg-sunken";
  return (
    <div
      className={`grid w-fit max-w-[88%] min-w-0 gap-1 rounded-2xl border px-4 py-2.5 ${colours} ${isOwn ? "ml-auto" : ""} ${isPending ? "border-dashed border-soft" : "border-line"}`}
    >
      <p className="sr-only">{name}</p>
      {children}
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-soft">{foot}</div>
    </div>
  );
}
