const endings = new Set<() => void>();
process.once("exit", () => {
  // What came last goes first.
  for (const end of [...endings].reverse()) end();
});

/** Whatever becomes of a trial, this is done when its process ends. Returns how to take it back. */
export function atExit(end: () => void): () => void {
  endings.add(end);
  return () => endings.delete(end);
}
