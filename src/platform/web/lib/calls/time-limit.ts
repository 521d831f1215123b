/**
 * A signal that ends a call after so many milliseconds, or as soon as `stop` says so. `AbortSignal.any` and `.timeout` do
 * the same, in browsers of the last years only.
 */
export function timeLimit(ms: number, stop?: AbortSignal): AbortSignal {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(new DOMException("It took too long.", "TimeoutError")), ms);
  const end = () => {
    clearTimeout(timer);
    limit.abort(stop?.reason);
  };
  if (stop?.aborted) end();
  else stop?.addEventListener("abort", end, { once: true });
  return limit.signal;
}
