import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";

/** New values of query parameters; null takes a parameter away. Parameters that are not named stay. */
export type ParamPatch = Readonly<Record<string, string | null>>;

/** The query with the patch applied, with a leading `?`, or empty. Commas stay readable: they are allowed there. */
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
 * Writes to the address bar, which is the state of a map or a list. `replace`: no new entry in the history, for what
 * changes too often to go back through. Reads the query of the moment, so that two patches in a row both count.
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
