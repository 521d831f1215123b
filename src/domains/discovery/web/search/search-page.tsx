import { Link, useNavigation } from "react-router";
import { useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { patchSearch } from "#platform/web/page/url-state.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { FilterIcon } from "#platform/web/ui/icons.tsx";
import { Updating } from "#platform/web/ui/states.tsx";
import { AREA_CODES } from "../place/place.ts";
import { CardList, MapDataCredit } from "../results/card-list.tsx";
import { EntranceSearch } from "./entrance-search.tsx";

interface SearchPageProps {
  text: string;
  /** As typed, if `text` is what its spelling was corrected to. */
  typed: string | null;
  cards: readonly RestaurantCard[];
  /** True if the server has more than these cards. */
  hasMore: boolean;
  /** Address of the next page. */
  moreHref: string;
}

/** Searches by name everywhere, best matches first. Works without scripts. */
export function SearchPage({ text, typed, cards, hasMore, moreHref }: SearchPageProps) {
  const t = useTranslations("discovery.searchPage");
  const search = useTranslations("discovery.search");
  const isBusy = useNavigation().state !== "idle";
  return (
    <div className="mx-auto grid max-w-3xl grid-cols-1 gap-4">
      <h1 className="text-2xl font-bold">{t("title")}</h1>
      <search className="flex flex-wrap gap-2 *:first:basis-80">
        {/* A new text, also from a link, resets the field. */}
        <EntranceSearch key={text} text={text} autoFocus={text === ""}>
          <Button kind="main" type="submit">
            {t("submit")}
          </Button>
        </EntranceSearch>
        <ButtonLink to={`${paths.app()}${patchSearch("", { q: text || null })}`}>
          <FilterIcon />
          {t("onMap")}
        </ButtonLink>
      </search>
      {text !== "" && (
        <h2 className="text-lg font-semibold">
          <span role="status">{t(hasMore ? "countMore" : "count", { count: cards.length, text })}</span>
        </h2>
      )}
      {typed !== null && <p className="text-sm text-warn">{search("corrected", { typed, text })}</p>}
      <Updating isUpdating={isBusy}>
        <CardList cards={cards} />
      </Updating>
      {hasMore && (
        <ButtonLink to={moreHref} preventScrollReset className="mx-auto">
          {t("more")}
        </ButtonLink>
      )}
      <MapDataCredit cards={cards} />
      {cards.length === 0 && <Suggestions hasText={text !== ""} />}
    </div>
  );
}

/** Suggestions when a text found nothing, or before there is one. */
function Suggestions({ hasText }: { hasText: boolean }) {
  const t = useTranslations("discovery");
  return (
    <div className="grid grid-cols-1 gap-4 card p-4 shadow-card">
      <div>
        <p className="font-semibold">{hasText ? t("searchPage.nothing") : t("searchPage.start")}</p>
        <p className="mt-1 text-soft">{t("searchPage.scripts")}</p>
      </div>
      <div>
        <p className="mb-2 font-semibold">{t("searchPage.areas")}</p>
        <ul className="flex flex-wrap gap-2">
          {AREA_CODES.map((code) => (
            <li key={code}>
              <Link
                to={`${paths.app()}${patchSearch("", { around: code })}`}
                className="inline-flex min-h-11 items-center rounded-full border border-line bg-sunken px-4 text-sm font-medium hover:bg-note-bg"
              >
                {t(`area.${code}`)}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
