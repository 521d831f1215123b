import { useQuery, useQueryClient } from "@tanstack/react-query";
import { browserApi } from "#platform/web/calls/api.ts";
import { useNow, usePolling } from "#platform/web/live/polling.ts";
import type { WebhookMessages, WebhooksView } from "../../contract/webhooks.ts";
import { ownersApi } from "../api.ts";
import { pollEvery, triedMessages } from "./webhook-rules.ts";

const NEVER_MS = 3_600_000;

/** The webhooks of a restaurant, read again while a message waits. */
export function useWebhooks(restaurantId: string) {
  const queries = useQueryClient();
  const queryKey = ["webhooks", restaurantId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/owner/restaurants/:id/webhooks", { params: { id: restaurantId } }),
        signal,
      ),
    refetchOnWindowFocus: "always",
  });
  const now = useNow();
  const every = pollEvery(triedMessages(data?.webhooks ?? []), now);
  usePolling(every !== null, every ?? NEVER_MS, () => void refetch());
  const show = ({ hasApi, planName, webhooks }: WebhooksView) => {
    queries.setQueryData<WebhooksView>(queryKey, { hasApi, planName, webhooks });
    void queries.invalidateQueries({ queryKey: ["connections", restaurantId] });
  };
  return { data, isError, refetch, show };
}

/** The newest messages of an endpoint, read again while one waits; `isTried`: those that wait are tried. */
export function useMessages(at: { id: string; webhookId: string }, isTried: boolean) {
  const queries = useQueryClient();
  const queryKey = ["webhook-messages", at.webhookId];
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/owner/restaurants/:id/webhooks/:webhookId/messages", { params: at }),
        signal,
      ),
    refetchOnWindowFocus: "always",
  });
  const now = useNow();
  const every = isTried ? pollEvery(data?.messages ?? [], now) : null;
  usePolling(every !== null, every ?? NEVER_MS, () => void refetch());
  const show = (messages: WebhookMessages) => {
    queries.setQueryData(queryKey, messages);
    void queries.invalidateQueries({ queryKey: ["webhooks", at.id] });
    void queries.invalidateQueries({ queryKey: ["connections", at.id] });
  };
  return { messages: data?.messages, isError, refetch, show };
}
