import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * The queries of a page. A call is made whatever the browser thinks of its network, since a server on this machine or the
 * service worker may answer; a failed one isn't repeated before the reader sees that it failed; and when the network
 * comes back, everything on the page is asked for again.
 */
export function useOwnQueries(): QueryClient {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { networkMode: "always", retry: false, refetchOnReconnect: "always" },
          mutations: { networkMode: "always", retry: false },
        },
      }),
  );
  return queries;
}
