const endings = new Set<() => void>();
process.once("exit", () => {
  // In reverse order of registration.
  for (const end of [...endings].reverse()) end();
});

/** Runs this cleanup when the process ends, however the trial ends. Returns a function that unregisters it. */
export function atExit(end: () => void): () => void {
  endings.add(end);
  return () => endings.delete(end);
}
