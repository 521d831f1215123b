import { type QueryClient, useQuery } from "@tanstack/react-query";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { useChanges } from "#platform/web/live/event-stream.ts";
import type { NewsView } from "../../contract.ts";
import type { NoticeKind, NoticeWay } from "../../notice-rules.ts";
import { staffApi } from "../api.ts";

/** Also in a hidden window, whose event stream is closed. */
const REFRESH_MS = 60_000;

const newsKey = (restaurantId: string) => ["staff-news", restaurantId] as const;
export const noticesKey = (restaurantId: string) => ["staff-notices", restaurantId] as const;

/** What guests did in the last minutes, of the kinds that the reader wants to hear. */
export function useNews(restaurantId: string) {
  return useQuery({
    queryKey: newsKey(restaurantId),
    queryFn: ({ signal }): Promise<NewsView> =>
      browserApi.get(
        staffApi("GET /api/owner/restaurants/:id/news", { params: { id: restaurantId } }),
        signal,
      ),
    refetchInterval: REFRESH_MS,
    refetchIntervalInBackground: true,
  });
}

/** The same, live. One component of a page follows the stream, the others share its data. */
export function useLiveNews(restaurantId: string): NewsView | undefined {
  const { data, refetch } = useNews(restaurantId);
  useChanges({
    path: staffApi("GET /api/owner/restaurants/:id/news/changes", { params: { id: restaurantId } }).path,
    version: data?.version ?? null,
    onChange: () => void refetch(),
  });
  return data;
}

export function getNotices(restaurantId: string, signal?: AbortSignal) {
  return browserApi.get(
    staffApi("GET /api/owner/restaurants/:id/notices", { params: { id: restaurantId } }),
    signal,
  );
}

/** Chooses how the reader hears of a kind of event. */
export async function chooseWays(
  queries: QueryClient,
  restaurantId: string,
  choice: { kind: NoticeKind; ways: NoticeWay[] },
) {
  const view = await send(
    staffApi("PUT /api/owner/restaurants/:id/notices", { params: { id: restaurantId }, body: choice }),
  );
  void queries.invalidateQueries({ queryKey: newsKey(restaurantId) });
  return view;
}

/** Adds the sound to the ways in which the reader hears of a kind of event. */
export async function addSound(queries: QueryClient, restaurantId: string, kind: NoticeKind): Promise<void> {
  const { choices } = await getNotices(restaurantId);
  const ways = choices.find((choice) => choice.kind === kind)?.ways ?? [];
  const view = await chooseWays(queries, restaurantId, { kind, ways: [...ways, "sound"] });
  queries.setQueryData(noticesKey(restaurantId), view);
}
