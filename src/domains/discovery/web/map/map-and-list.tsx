import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { usePage } from "#platform/web/page/page-data.ts";
import { NeedsScripts } from "#platform/web/ui/notice-box.tsx";
import { MapSetupCard } from "../google/map-setup-card.tsx";
import type { Discovery } from "../use-discovery.ts";
import { MapSection } from "./map-section.tsx";

/** Links a list to the map beside it. */
export interface MapTwin {
  selection: Selection | null;
  highlightedId: string | null;
  onHighlight(id: string | null): void;
  /** Absent without a map. */
  onShowOnMap?(id: string): void;
}

/** The map above its list, or side by side if there is room. A selection on one side shows on the other. */
export function MapAndList({
  discovery,
  children,
}: {
  discovery: Discovery;
  children(twin: MapTwin): ReactNode;
}) {
  const { state, own, locateMe } = discovery;
  const cards = useMemo(
    () => [...(discovery.cards ?? []), ...discovery.farther.cards],
    [discovery.cards, discovery.farther.cards],
  );
  const mapSection = useRef<HTMLElement>(null);
  const [highlightedId, setHighlightedId] = useState<string | null>(null);
  const { selection, select, close } = useSelection();
  const selected = useMemo(() => cards.find(({ id }) => id === selection?.id) ?? null, [cards, selection]);
  const showOnMap = useCallback(
    (id: string) => {
      select(id, "list");
      mapSection.current?.scrollIntoView({ block: "nearest", behavior: "smooth" });
    },
    [select],
  );
  const hasMap = usePage().mapProvider === "open";
  const listColumn = useTopOnChange(discovery.searchKey);
  return (
    <div className="lg:grid lg:h-[calc(100dvh-3.75rem)] lg:grid-cols-[minmax(27rem,2fr)_3fr] xl:grid-cols-[minmax(30rem,1fr)_2fr]">
      <div className="scripted min-w-0 lg:order-2">
        {hasMap ? (
          <MapSection
            ref={mapSection}
            state={state}
            cards={cards}
            own={own}
            onLocate={locateMe}
            selected={selected}
            highlightedId={highlightedId}
            onSelect={(id) => (id === null ? close() : select(id, "map"))}
            onHighlight={setHighlightedId}
          />
        ) : (
          <MapSetupCard />
        )}
      </div>
      <div
        ref={listColumn}
        className={`relative min-w-0 bg-page lg:overflow-y-auto ${hasMap ? "max-lg:z-10 max-lg:-mt-4 max-lg:rounded-t-2xl max-lg:shadow-[0_-4px_16px_rgb(29_27_25/14%)]" : ""}`}
      >
        <div className="grid grid-cols-1 gap-2 px-3 pt-3 pb-4 sm:px-4 lg:gap-3 lg:py-4">
          <NeedsScripts />
          {children({
            selection,
            highlightedId,
            onHighlight: setHighlightedId,
            ...(hasMap && { onShowOnMap: showOnMap }),
          })}
        </div>
      </div>
    </div>
  );
}

/** Where a restaurant was selected; its counterpart is scrolled into view. */
type SelectionOrigin = "map" | "list";

export interface Selection {
  id: string;
  from: SelectionOrigin;
}

/** The restaurant whose panel is open. Closing it returns the focus to where it was opened. */
function useSelection() {
  const [selection, setSelection] = useState<Selection | null>(null);
  const opener = useRef<Element | null>(null);
  const isOpen = useRef(false);

  const select = useCallback((id: string, from: SelectionOrigin) => {
    if (!isOpen.current) opener.current = document.activeElement;
    isOpen.current = true;
    setSelection({ id, from });
  }, []);
  const close = useCallback(() => {
    if (!isOpen.current) return;
    isOpen.current = false;
    setSelection(null);
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
  }, []);
  return { selection, select, close };
}

/** Scrolls a column to its top when its content changes. A column without scrolling stays put. */
function useTopOnChange(key: string) {
  const column = useRef<HTMLDivElement>(null);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    column.current?.scrollTo({ top: 0 });
  }, [key]);
  return column;
}
