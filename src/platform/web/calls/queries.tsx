import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { useWhenBackOnline } from "../pwa/network.ts";
import { subscribeToToken } from "../storage/session-token.ts";

/** The browser's client; the server creates one per render so that data never leaks between users. */
let ofBrowser: QueryClient | null = null;

/**
 * The query client of the page tree. Queries and mutations run even when the browser reports being offline, since the
 * service worker or a local server may respond; failures are shown immediately instead of being retried; all queries
 * refetch on reconnect. On sign-in and sign-out everything that is not on the screen leaves the cache.
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

/**
 * What a change answers with is newer than any read that began before it: setting it ends such a read, which would show
 * the state before the change again. An updater changes a part only, and leaves reads alone.
 */
export function createClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { networkMode: "always", retry: false, refetchOnReconnect: "always" },
      mutations: { networkMode: "always", retry: false },
    },
  });
  const set = client.setQueryData;
  return Object.assign(client, {
    setQueryData(...given: Parameters<QueryClient["setQueryData"]>) {
      const [queryKey, updater] = given;
      if (typeof updater !== "function") void client.cancelQueries({ queryKey, exact: true });
      return set.apply(client, given);
    },
  });
}

/**
 * A query loaded once per visit, so that a refetch never overwrites what the user is editing. Refetched on reconnect
 * only while there is no data.
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
