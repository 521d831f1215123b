import { useEffect } from "react";
import { localRecord, useLocalRecord } from "#platform/web/storage/local-record.ts";

/** Since when the server can't be reached, in milliseconds since 1970; shared by all tabs, and by the next start. */
const downSince = localRecord<number | null>("noren_offline_since", (saved) =>
  typeof saved === "number" ? saved : null,
);

/** The server answered, or couldn't be reached. */
export function noteReached(isReached: boolean): void {
  const since = downSince.read();
  if (isReached && since !== null) downSince.save(null);
  // Of the future: the clock was set back.
  if (!isReached && (since === null || since > Date.now())) downSince.save(Date.now());
}

/** Since when the server can't be reached; null while it can. */
export function useOfflineSince(): number | null {
  const { value } = useLocalRecord(downSince);
  useEffect(() => {
    const lost = () => noteReached(false);
    if (!navigator.onLine) lost();
    window.addEventListener("offline", lost);
    return () => window.removeEventListener("offline", lost);
  }, []);
  return value;
}
