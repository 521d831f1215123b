import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { OWN_TEXT_CALLS } from "#domains/restaurants/restaurant-constants.ts";
import type { Language } from "#kernel/languages.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import type { OwnText, OwnTextsView } from "../../contract/own-texts.ts";
import { ownersApi } from "../api.ts";
import { portions, type Said } from "./model.ts";

export interface OwnTexts {
  view: OwnTextsView;
  /** Saves and shows the current state. @throws ApiError, TypeError without a network */
  save(texts: readonly Said[]): Promise<OwnTextsView>;
  /** Reloads; the current texts, or undefined without a response. */
  reload(): Promise<readonly OwnText[] | undefined>;
}

/** A restaurant's texts in a language. Another language's stay for its counts until these have come. */
export function useOwnTexts(restaurantId: string, language: Language) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ["own-texts", restaurantId, language],
    queryFn: ({ signal }) =>
      browserApi.get(
        ownersApi("GET /api/owner/restaurants/:id/translations", {
          params: { id: restaurantId },
          query: { language },
        }),
        signal,
      ),
    placeholderData: (previous, before) =>
      before?.queryKey[1] === restaurantId ? keepPreviousData(previous) : undefined,
    refetchOnWindowFocus: false,
  });
  return {
    ...query,
    async save(texts: readonly Said[]): Promise<OwnTextsView> {
      let view: OwnTextsView | undefined;
      for (const part of portions(texts, OWN_TEXT_CALLS.save)) {
        view = await send(
          ownersApi("PUT /api/owner/restaurants/:id/translations", {
            params: { id: restaurantId },
            body: { language, texts: part },
          }),
        );
        client.setQueryData(["own-texts", restaurantId, language], view);
      }
      if (view === undefined) throw new Error("there is nothing to save");
      return view;
    },
    reload: async () => (await query.refetch()).data?.texts,
  };
}
