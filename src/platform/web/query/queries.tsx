import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { subscribeToToken } from "../lib/memory/session-token.ts";

/** The browser's; a server makes one for each rendering, or one reader's data would reach another. */
let ofBrowser: QueryClient | null = null;

/**
 * The query client for the pages inside. Queries and mutations run even when the browser reports that it is offline, since
 * the service worker or a local server may answer; failures are shown at once instead of being retried; and all queries
 * refetch on reconnect. Whoever signs in or out leaves nothing behind for the next reader of the device.
 */
export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    if (typeof document === "undefined") return createClient();
    ofBrowser ??= createClient();
    return ofBrowser;
  });
  useEffect(() => subscribeToToken(() => client.removeQueries({ type: "inactive" })), [client]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function createClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { networkMode: "always", retry: false, refetchOnReconnect: "always" },
      mutations: { networkMode: "always", retry: false },
    },
  });
}
