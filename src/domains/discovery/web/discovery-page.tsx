import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { ALERT_DISTANCES } from "#domains/accounts/alert-settings.ts";
import { useSession } from "#domains/accounts/web/session/session.ts";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { LANGUAGES } from "#kernel/languages.ts";
import { patchSearch } from "#platform/web/page/url-state.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import {
  BellIcon,
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  GlobeIcon,
  LeafIcon,
  ListIcon,
  MapIcon,
} from "#platform/web/ui/icons.tsx";
import { countActive } from "./filters/filters.ts";
import { MapAndList } from "./map/map-and-list.tsx";
import { CHIP } from "./place/area-picker.tsx";
import type { Search } from "./queries.ts";
import { Results } from "./results/results.tsx";
import { NothingFound } from "./results/results-states.tsx";
import { SearchControls } from "./search/search-controls.tsx";
import { wantsTable } from "./search/wish.ts";
import { useDiscovery } from "./use-discovery.ts";

/** Display time of the banner (specification, section 9). */
const BANNER_MS = 5_000;

/** Shows signed-out readers for five seconds what an account adds. */
function UnlockFeatures() {
  const t = useTranslations("discovery.unlock");
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setShown(false), BANNER_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (useSession().state !== "signed-out") return null;
  return (
    <>
      <Button onClick={() => setShown(true)} className="shrink-0 text-sm" aria-expanded={isShown}>
        {t("button")}
      </Button>
      {isShown && (
        <div
          role="status"
          className="fixed inset-x-4 top-20 z-40 mx-auto grid max-w-lg gap-3 rounded-card bg-ai-900 p-4 text-washi-50 shadow-card"
        >
          <p>{t("text")}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink kind="call" to={paths.auth("customer")}>
              {t("signUp")}
            </ButtonLink>
            <ButtonLink to={paths.auth()}>{t("logIn")}</ButtonLink>
          </div>
        </div>
      )}
    </>
  );
}

/** The public map of restaurants with its list. `first`: the server-rendered list. */
export function DiscoveryPage({ first }: { first: RestaurantCard[] | null }) {
  const t = useTranslations("discovery");
  const tables = useTranslations("discovery.tables");
  const discovery = useDiscovery(first);
  const { state, cards } = discovery;
  const { filters } = state.search;
  return (
    <MapAndList discovery={discovery}>
      {(twin) => (
        <>
          <h1 className="sr-only">
            {discovery.here !== null && state.search.place.kind === "me"
              ? t("title")
              : t("titleAt", { place: discovery.placeName })}
          </h1>
          <SearchControls
            discovery={discovery}
            quick={
              <OpenNowToggle
                isOn={filters.openNow}
                onChange={(openNow) => state.setFilters({ ...filters, openNow })}
              />
            }
          />
          <Results
            cards={cards}
            searchKey={discovery.searchKey}
            placeName={discovery.placeName}
            {...(wantsTable(state.search.wish) && { order: tables("order") })}
            isComplete={discovery.isComplete}
            hasFailed={discovery.hasFailed}
            isFetching={discovery.isFetching}
            isPaused={discovery.isPaused}
            onRetry={discovery.retry}
            googleQuery={discovery.googleQuery}
            toggle={<ListLink />}
            farther={discovery.farther}
            empty={<NothingFound state={state} />}
            interlude={isNarrowed(state.search) ? null : <WelcomeCard />}
            {...twin}
          />
        </>
      )}
    </MapAndList>
  );
}

/** Whether something certain is looked for: its answers come before a welcome. */
function isNarrowed({ text, filters, wish }: Search): boolean {
  const isFiltered = filters.openNow || countActive(filters) > 0;
  return text !== "" || isFiltered || wish.dishes.length > 0 || wantsTable(wish);
}

/** The most used filter, among the chips. */
function OpenNowToggle({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) {
  const t = useTranslations("discovery.filters");
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={() => onChange(!isOn)}
      className={`${CHIP} aria-pressed:border-good! aria-pressed:bg-good-bg! aria-pressed:text-good!`}
    >
      {isOn ? <CheckIcon className="size-4" /> : <ClockIcon className="size-4" />}
      {t("openNow")}
    </button>
  );
}

/** All results as a list, in other orders. */
function ListLink() {
  const t = useTranslations("discovery.results");
  const { search } = useLocation();
  return (
    <Link
      to={`/app${patchSearch(search, { view: "list" })}`}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 px-1 text-sm font-medium text-link hover:underline"
    >
      <ListIcon className="size-4" />
      {t("asList")}
    </Link>
  );
}

/** An overview for new readers, limited to what exists. */
function WelcomeCard() {
  const t = useTranslations("discovery.welcome");
  const { state } = useSession();
  const points = [
    { key: "browse", Icon: MapIcon, text: t("browse") },
    { key: "alerts", Icon: BellIcon, text: t("alerts", { distances: ALERT_DISTANCES.join("/") }) },
    { key: "languages", Icon: GlobeIcon, text: t("languages", { count: LANGUAGES.length }) },
    { key: "diets", Icon: LeafIcon, text: t("diets") },
    { key: "reserve", Icon: CalendarIcon, text: t("reserve") },
  ];
  return (
    <aside aria-labelledby="welcome-title" className="rounded-card bg-ai-900 p-4 text-washi-50 sm:p-5">
      <h2 id="welcome-title" className="text-lg font-bold">
        {t("title")}
      </h2>
      <ul className="mt-3 grid gap-3 text-sm sm:grid-cols-2">
        {points.map(({ key, Icon, text }) => (
          <li key={key} className="flex items-start gap-2.5">
            <Icon className="mt-0.5 size-5 text-washi-200" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {state === "signed-out" && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ButtonLink kind="call" to={paths.auth("customer")}>
            {t("register")}
          </ButtonLink>
          <UnlockFeatures />
        </div>
      )}
    </aside>
  );
}
