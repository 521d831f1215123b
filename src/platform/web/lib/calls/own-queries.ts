import { QueryClient } from "@tanstack/react-query";
import { useState } from "react";

/**
 * A page's query client. Queries run even when the browser reports that it is offline, since the service worker or a local
 * server may answer; failures are shown at once instead of being retried; and all queries refetch on reconnect.
 */
export function useOwnQueries(): QueryClient {
  const [queries] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { networkMode: "always", retry: false, refetchOnReconnect: "always" },
        },
      }),
  );
  return queries;
}
