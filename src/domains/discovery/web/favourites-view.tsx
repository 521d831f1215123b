import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { onFavouriteChange, useFavouriteIds } from "#domains/accounts/web/favourites.ts";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { discoveryApi } from "#domains/discovery/web/api.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { CardList, MapDataCredit } from "./results/card-list.tsx";
import { ListFailed, ListLoading, ListMessage } from "./results/results-states.tsx";

/** As many as one answer holds. */
const MOST = 300;

/** The cards of these restaurants, in this order; null until they have come. Those that are no longer listed are missing. */
function useCardsOf(ids: readonly string[]) {
  const { language } = usePage();
  const asked = ids.slice(0, MOST);
  const query = useQuery({
    queryKey: ["restaurants-of", language, asked],
    queryFn: ({ signal }) =>
      browserApi.get(
        discoveryApi("GET /api/restaurants", {
          query: { ids: asked.join(","), limit: MOST, lang: language },
        }),
        signal,
      ),
    enabled: asked.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    retry: 1,
  });
  return { cards: query.data ?? null, hasFailed: query.isError, retry: () => void query.refetch() };
}

/** The restaurants that the reader has saved, newest first. One whose heart is taken away stays until the view is left: a second tap brings it back. */
export function FavouritesView() {
  const t = useTranslations("discovery.favourites");
  const { state } = useSession();
  const { saved, shown } = useShownFavourites();
  const { cards, hasFailed, retry } = useCardsOf(shown);
  const gone = cards === null ? 0 : shown.length - cards.length;
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-3 px-4 py-4">
      <h1 className="text-xl font-bold sm:text-2xl">{t("title")}</h1>
      <p className="text-sm text-soft">{state === "signed-in" ? t("synced") : t("onThisDevice")}</p>
      {state === "signed-out" && (
        <ButtonLink to={paths.auth()} className="w-fit">
          {t("logIn")}
        </ButtonLink>
      )}
      {shown.length > 0 && <h2 className="text-sm font-semibold">{t("count", { count: saved.length })}</h2>}
      {shown.length === 0 && (
        <ListMessage title={t("emptyTitle")} text={t("emptyText")}>
          <ButtonLink kind="main" to={paths.app()}>
            {t("explore")}
          </ButtonLink>
        </ListMessage>
      )}
      {hasFailed && <ListFailed onRetry={retry} />}
      {shown.length > 0 && !hasFailed && cards === null && <ListLoading />}
      {cards && <CardList cards={cards} leavingIds={shown.filter((id) => !saved.includes(id))} />}
      {gone > 0 && <p className="text-sm text-soft">{t("gone", { count: gone })}</p>}
      {cards && <MapDataCredit cards={cards} />}
    </div>
  );
}

/** The saved restaurants, and those to show: what the reader takes away here stays in its place, what went elsewhere goes. */
function useShownFavourites(): { saved: readonly string[]; shown: readonly string[] } {
  const saved = useFavouriteIds();
  const [order, setOrder] = useState<readonly string[]>([]);
  const [removedHere, setRemovedHere] = useState<readonly string[]>([]);
  const fresh = saved.filter((id) => !order.includes(id));
  if (fresh.length > 0) setOrder([...fresh, ...order]);
  useEffect(
    () =>
      onFavouriteChange(({ restaurantId, isSaved }) => {
        if (!isSaved) setRemovedHere((ids) => [...ids, restaurantId]);
      }),
    [],
  );
  return { saved, shown: order.filter((id) => saved.includes(id) || removedHere.includes(id)) };
}
