import { useEffect, useState } from "react";
import type { SupportStatus } from "../../contract/conversations.ts";
import { getSupportStatus } from "../conversation/chat-calls.ts";

/** Who is on the other side, asked anew whenever `reason` changes; null until it is known. */
export function useSupportStatus(reason: string): SupportStatus | null {
  const [desk, setSupport] = useState<SupportStatus | null>(null);
  useEffect(() => {
    if (reason === "") return;
    const stop = new AbortController();
    getSupportStatus(stop.signal).then(setSupport, () => undefined);
    return () => stop.abort();
  }, [reason]);
  return desk;
}
