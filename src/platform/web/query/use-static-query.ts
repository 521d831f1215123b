import { useQuery } from "@tanstack/react-query";
import { useWhenBackOnline } from "../pwa/network.ts";

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
