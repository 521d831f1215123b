import { lazy, Suspense } from "react";
import { countActive } from "../filters/filters.ts";
import { AreaPicker } from "../place/area-picker.tsx";
import { LocationStatus } from "../place/location-status.tsx";
import type { Discovery } from "../use-discovery.ts";
import { SearchBar } from "./search-bar.tsx";

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
