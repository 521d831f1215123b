import { useEffect, useSyncExternalStore } from "react";

/**
 * The page that the reader wanted when this one came instead: it stands after `#`. It is opened as soon as there is a
 * network. Null when they came here by themselves.
 */
export function useWantedPage(): string | null {
  const wanted = useSyncExternalStore(subscribe, read, () => null);
  useEffect(() => {
    if (wanted === null) return;
    const leaving = new AbortController();
    const open = () => void openWhenThere(wanted, leaving.signal);
    window.addEventListener("online", open);
    return () => {
      leaving.abort();
      window.removeEventListener("online", open);
    };
  }, [wanted]);
  return wanted;
}

/** A device that has a network may still not reach us. */
async function openWhenThere(address: string, signal: AbortSignal): Promise<void> {
  const answer = await fetch(address, { method: "HEAD", signal }).catch(() => null);
  if (answer !== null && !signal.aborted) window.location.replace(address);
}

/** Only a page of ours: an address that is made up may lead anywhere. */
function read(): string | null {
  const address = window.location.hash.slice(1);
  if (!address.startsWith("/")) return null;
  const { origin, pathname, search } = new URL(address, window.location.origin);
  return origin === window.location.origin ? pathname + search : null;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}
