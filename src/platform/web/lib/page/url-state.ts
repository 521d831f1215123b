import { useCallback } from "react";
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
