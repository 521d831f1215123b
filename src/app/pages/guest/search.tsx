import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { useTranslations } from "use-intl";
import { FIRST_LIMIT, fetchRestaurants, searchText } from "#domains/discovery/web/queries.ts";
import { SearchPage } from "#domains/discovery/web/search/search-page.tsx";
import { structuredList } from "#domains/discovery/web/search/structured-list.ts";
import { readTyped } from "#domains/discovery/web/search/typed-search.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { Head, StructuredData } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { Queries } from "#platform/web/calls/queries.tsx";
import { pageContext, serverApi } from "#platform/web/page/page-context.ts";
import { usePage } from "#platform/web/page/page-data.ts";

/** Maximum number of results on this page; a search that finds more should be narrowed down. */
const MOST_SHOWN = 200;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { searchParams } = new URL(request.url);
  const typed = searchText(searchParams.get("q") ?? "");
  const { address, corrected } = await readTyped(serverApi(page), searchParams, page.language);
  if (address !== null) throw redirect(address);
  const text = corrected ?? typed;
  const shown = shownFrom(searchParams.get("shown"));
  const query = { search: text, lang: page.language, limit: shown + 1 };
  const found: RestaurantCard[] = text === "" ? [] : await fetchRestaurants(serverApi(page), query);
  return {
    text,
    typed: corrected === null ? null : typed,
    cards: found.slice(0, shown),
    shown,
    hasMore: found.length > shown,
    assumeOpeningHours: page.assumeOpeningHours,
    texts: page.textsOf(["discovery", "food"]),
  };
}

export default function SearchRoute() {
  const { text, typed, cards, shown, hasMore, assumeOpeningHours } = useLoaderData<typeof loader>();
  const t = useTranslations("discovery.searchPage");
  const { language, publicUrl } = usePage();
  return (
    <PageFrame>
      <Head
        title={text === "" ? t("title") : t("titleFor", { text })}
        description={t("description")}
        noIndex={text === ""}
      />
      {cards.length > 0 && (
        <StructuredData data={structuredList(cards, { language, publicUrl, assumeOpeningHours })} />
      )}
      <Queries>
        <SearchPage
          text={text}
          typed={typed}
          cards={cards}
          hasMore={hasMore && shown < MOST_SHOWN}
          moreHref={`${paths.search(text)}&shown=${shown + FIRST_LIMIT}`}
        />
      </Queries>
    </PageFrame>
  );
}

function shownFrom(param: string | null): number {
  const asked = /^\d{1,3}$/.test(param ?? "") ? Number(param) : FIRST_LIMIT;
  return Math.min(MOST_SHOWN, Math.max(FIRST_LIMIT, asked));
}
