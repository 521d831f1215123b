/** Does something now and then for as long as the process runs; a failure is said and tried again next time. Returns how to stop. */
export function every(milliseconds: number, what: string, work: () => Promise<unknown>): () => void {
  const timer = setInterval(() => {
    work().catch((error: Error) => console.warn(`${what} failed: ${error.message}`));
  }, milliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
