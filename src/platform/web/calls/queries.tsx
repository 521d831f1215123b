import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useWhenBackOnline } from "../pwa/network.ts";
import { subscribeToToken } from "../storage/session-token.ts";

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

/**
 * Read once per visit: what is being written is not replaced under somebody's hands. Asked for again when the network
 * is back, as long as nothing has come yet.
 */
export function useStaticQuery<T>(queryKey: readonly string[], queryFn: (signal: AbortSignal) => Promise<T>) {
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => queryFn(signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const { data, refetch } = query;
  useWhenBackOnline(() => {
    if (data === undefined) void refetch();
  });
  return query;
}
