import { useEffect, useState } from "react";

/**
 * What the link of an e-mail carries behind its `#`; null when there is nothing, undefined until the page has come
 * alive.
 */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => setToken(new URLSearchParams(window.location.hash.slice(1)).get("token"));
    read();
    // Another link of the same kind, opened in the same tab, loads no page.
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return token;
}

/** Takes a token that has been used out of the address: it is not to be kept, shared or tried again. */
export function removeLinkToken(): void {
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
}
