import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";

/** The provider's word comes within seconds; after this the page says how it stands. */
const PATIENCE_MS = 60_000;

/** Whether the reader comes from paying, as the address says: from our own form, or from the page of a bank. */
export function useSaysPaid(): boolean {
  const [query] = useSearchParams();
  const [isOver, setOver] = useState(false);
  const says = query.get("payment") === "done" || query.get("redirect_status") === "succeeded";
  useEffect(() => {
    if (!says) return;
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [says]);
  return says && !isOver;
}
