import { useEffect, useState } from "react";
import { useLinkToken } from "#platform/web/lib/memory/link-token.ts";
import { forget, keep, readKept } from "#platform/web/lib/memory/session-memory.ts";

const MEMORY = "noren.invitation";

/**
 * The token of an invitation's link: from the address, or kept in this tab while its reader logs in. Null when there is
 * none, undefined until the page has come alive.
 */
export function useInvitationToken(): string | null | undefined {
  const fromLink = useLinkToken();
  const [kept, setKept] = useState<string | null>();
  useEffect(() => {
    if (typeof fromLink === "string") keep(MEMORY, fromLink);
    const found = readKept(MEMORY);
    setKept(typeof found === "string" ? found : null);
  }, [fromLink]);
  return fromLink ?? kept;
}

/** It was used: it is not to be tried again. */
export function forgetInvitation(): void {
  forget(MEMORY);
}
