import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { NeedsScripts } from "#platform/web/ui/needs-scripts.tsx";
import type { Discovery } from "../use-discovery.ts";
import { type Selection, useSelection } from "../use-selection.ts";
import { useTopOnChange } from "../use-top-on-change.ts";
import { MapSection } from "./map-section.tsx";

/** How a list beside the map talks to it. */
export interface MapTwin {
  selection: Selection | null;
  highlightedId: string | null;
  onHighlight(id: string | null): void;
  onShowOnMap(id: string): void;
}

/** The map on top with its list below; side by side where there is room. What is picked on one side shows on the other. */
export function MapAndList({
  discovery,
  children,
}: {
  discovery: Discovery;
  children(twin: MapTwin): ReactNode;
}) {
  const { state, own, cards, locateMe } = discovery;
  const mapSection = useRef<HTMLElement>(null);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const { selection, select, close } = useSelection();
  const selected = useMemo(() => cards?.find(({ id }) => id === selection?.id) ?? null, [cards, selection]);
  const showOnMap = useCallback(
    (id: string) => {
      select(id, "list");
      mapSection.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    },
    [select],
  );
  const listColumn = useTopOnChange(discovery.searchKey);
  return (
    <div className="lg:grid lg:h-[calc(100dvh-3.75rem)] lg:grid-cols-[minmax(27rem,2fr)_3fr] xl:grid-cols-[minmax(30rem,1fr)_2fr]">
      <div className="scripted min-w-0 lg:order-2">
        <MapSection
          ref={mapSection}
          state={state}
          cards={cards ?? []}
          own={own}
          onLocate={locateMe}
          selected={selected}
          highlightedId={highlightedId}
          onSelect={(id) => (id === null ? close() : select(id, "map"))}
          onHighlight={setHighlightedId}
        />
      </div>
      <div ref={listColumn} className="relative min-w-0 lg:overflow-y-auto">
        <div className="grid gap-3 px-4 py-4">
          <NeedsScripts />
          {children({
            selection,
            highlightedId,
            onHighlight: setHighlightedId,
            onShowOnMap: showOnMap,
          })}
        </div>
      </div>
    </div>
  );
}
