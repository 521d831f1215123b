import { lazy, type ReactNode, Suspense, useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#platform/web/ui/button.tsx";
import { FilterIcon } from "#platform/web/ui/icons.tsx";
import { countActive } from "../filters/filters.ts";
import { AreaPicker } from "../place/area-picker.tsx";
import { LocationStatus } from "../place/own-position.tsx";
import { centreOf } from "../place/place.ts";
import type { Discovery } from "../use-discovery.ts";
import { OtherPlaces } from "./other-places.tsx";
import { SearchBox } from "./search-box.tsx";
import { SearchChips, SearchNotes } from "./search-chips.tsx";
import { TableChip, TableField } from "./table-field.tsx";

const FilterDrawer = lazy(() => import("../filters/filter-drawer.tsx"));

interface SearchControlsProps {
  discovery: Discovery;
  /** More chips of the line below the field. */
  quick?: ReactNode;
}

/** Search controls: what, where and when, filters, area, own position. */
export function SearchControls({ discovery, quick }: SearchControlsProps) {
  const tableId = useId();
  const [isTableOpen, setTableOpen] = useState(false);
  const { state, own, here, cards, locateMe, areFiltersOpen, setFiltersOpen } = discovery;
  const { search } = state;
  const isPlaceNamed = search.place.kind === "point" && search.place.name !== undefined;
  return (
    <>
      <search className="flex gap-2">
        <SearchBox
          text={search.text}
          near={centreOf(search.place, here)}
          onReading={(reading) => {
            if (reading.nearMe) locateMe();
            state.showReading(reading);
          }}
          onText={state.setText}
        />
        <FilterButton active={countActive(search.filters)} onOpen={() => setFiltersOpen(true)} />
      </search>
      <SearchNotes state={state} />
      <OtherPlaces state={state} />
      {/* One line that is swiped on a narrow screen, so that the first results are in sight. */}
      <div className="-mx-3 flex gap-1.5 overflow-x-auto px-3 py-0.5 [scrollbar-width:none] sm:-mx-4 sm:px-4 lg:grid lg:gap-3">
        <SearchChips state={state} />
        <div className="flex shrink-0 gap-1.5 lg:-mx-4 lg:overflow-x-auto lg:px-4 lg:[scrollbar-width:none]">
          <TableChip wish={search.wish} isOpen={isTableOpen} controls={tableId} onToggle={setTableOpen} />
          {quick}
          {/* A place that was searched for stands among the chips. */}
          {isPlaceNamed || (
            <AreaPicker
              place={search.place}
              own={own}
              onArea={(code) => state.goTo({ kind: "area", code })}
              onNearMe={locateMe}
            />
          )}
        </div>
      </div>
      <div id={tableId} className="empty:hidden">
        {isTableOpen && <TableField state={state} />}
      </div>
      {isPlaceNamed || <LocationStatus own={own} onLocate={locateMe} />}
      {areFiltersOpen && (
        <Suspense>
          <FilterDrawer state={state} count={cards?.length ?? null} onClose={() => setFiltersOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function FilterButton({ active, onOpen }: { active: number; onOpen(): void }) {
  const t = useTranslations("discovery.search");
  return (
    <Button onClick={onOpen} aria-haspopup="dialog">
      <FilterIcon />
      <span className="sr-only sm:not-sr-only">{t("filters")}</span>
      {active > 0 && (
        <span className="tabular grid size-6 place-items-center rounded-full bg-call text-xs font-bold text-call-text">
          <span className="sr-only">{t("active", { count: active })}</span>
          <span aria-hidden="true">{active}</span>
        </span>
      )}
    </Button>
  );
}
