/** Shared by the cards of answers. */
export const CARD = "w-full min-w-0 rounded-card border border-line bg-card";
/** Something to tap under an answer. */
export const TAP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 py-1.5 text-left font-medium text-link transition-colors duration-150 hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-50";
