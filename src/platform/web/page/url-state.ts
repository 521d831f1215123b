import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";

/** New values of query parameters; null removes a parameter. Parameters not named are kept. */
export type ParamPatch = Readonly<Record<string, string | null>>;

/** The query with the patch applied, with a leading `?`, or empty. Commas are not encoded, as a query permits. */
export function patchSearch(search: string, patch: ParamPatch): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) params.delete(name);
    else params.set(name, value);
  }
  const text = params.toString().replaceAll("%2C", ",");
  return text === "" ? "" : `?${text}`;
}

/**
 * Writes to the URL, which holds the state of a map or list. `replace`: adds no history entry, for frequent changes.
 * Reads the current query, so that consecutive patches are all applied.
 */
export function usePatchSearch(): (patch: ParamPatch, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  return useCallback(
    (patch, { replace = false } = {}) => {
      const search = patchSearch(window.location.search, patch);
      if (search !== window.location.search) void navigate({ search }, { replace, preventScrollReset: true });
    },
    [navigate],
  );
}

/** The token in the fragment of an email link; null if there is none, undefined until hydration. */
export function useLinkToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = () => setToken(new URLSearchParams(window.location.hash.slice(1)).get("token"));
    read();
    // Another link of the same kind opened in the same tab does not reload the page.
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return token;
}

/** Removes a used token from the URL, so that it is not stored, shared or reused. */
export function removeLinkToken(): void {
  window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
}
