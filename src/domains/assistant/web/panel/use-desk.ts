import { useEffect, useState } from "react";
import type { ChatDesk } from "../../contract/conversations.ts";
import { getDesk } from "../conversation/chat-calls.ts";

/** Who is on the other side, asked anew whenever `reason` changes; null until it is known. */
export function useDesk(reason: string): ChatDesk | null {
  const [desk, setDesk] = useState<ChatDesk | null>(null);
  useEffect(() => {
    if (reason === "") return;
    const stop = new AbortController();
    getDesk(stop.signal).then(setDesk, () => undefined);
    return () => stop.abort();
  }, [reason]);
  return desk;
}
