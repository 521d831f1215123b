import { lazy, Suspense } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { FilterIcon } from "#platform/web/ui/icons.tsx";
import { countActive } from "../filters/filters.ts";
import { AreaPicker } from "../place/area-picker.tsx";
import { LocationStatus } from "../place/own-position.tsx";
import { MAX_TEXT_LENGTH } from "../queries.ts";
import type { Discovery } from "../use-discovery.ts";
import { SearchField, useTyped } from "./search-field.tsx";

const FilterDrawer = lazy(() => import("../filters/filter-drawer.tsx"));

/** What to look for and where: name, filters, area, own position. */
export function SearchControls({ discovery }: { discovery: Discovery }) {
  const { state, own, cards, locateMe, areFiltersOpen, setFiltersOpen } = discovery;
  const { search } = state;
  return (
    <>
      <SearchBar
        text={search.text}
        onText={state.setText}
        activeFilters={countActive(search.filters)}
        onOpenFilters={() => setFiltersOpen(true)}
      />
      <AreaPicker
        place={search.place}
        own={own}
        onArea={(code) => state.goTo({ kind: "area", code })}
        onNearMe={locateMe}
      />
      <LocationStatus own={own} onLocate={locateMe} />
      {areFiltersOpen && (
        <Suspense>
          <FilterDrawer state={state} count={cards?.length ?? null} onClose={() => setFiltersOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

interface SearchBarProps {
  text: string;
  onText(text: string): void;
  activeFilters: number;
  onOpenFilters(): void;
}

/** Looks for a name while it is typed, and opens the filters. Before any script has loaded it leads to the search page. */
function SearchBar(props: SearchBarProps) {
  const t = useTranslations("discovery.search");
  const [draft, setDraft] = useTyped(props.text, props.onText);
  return (
    <search>
      <form action={paths.search()} onSubmit={(event) => event.preventDefault()} className="flex gap-2">
        <SearchField
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          maxLength={MAX_TEXT_LENGTH}
        />
        <Button onClick={props.onOpenFilters} aria-haspopup="dialog">
          <FilterIcon />
          <span className="sr-only sm:not-sr-only">{t("filters")}</span>
          {props.activeFilters > 0 && (
            <span className="tabular grid size-6 place-items-center rounded-full bg-call text-xs font-bold text-call-text">
              <span className="sr-only">{t("active", { count: props.activeFilters })}</span>
              <span aria-hidden="true">{props.activeFilters}</span>
            </span>
          )}
        </Button>
      </form>
    </search>
  );
}
