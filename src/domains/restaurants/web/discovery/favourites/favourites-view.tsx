import { useTranslations } from "use-intl";
import { useSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { CardList } from "../results/card-list.tsx";
import { ListMessage } from "../results/list-message.tsx";
import { MapDataCredit } from "../results/map-data-credit.tsx";
import { ListFailed, ListLoading } from "../results/results-states.tsx";
import { useCardsOf } from "./use-cards-of.ts";
import { useShownFavourites } from "./use-shown-favourites.ts";

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
