import { type KeyboardEvent, type Ref, useState } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { type Bounds, isInside, type Position } from "#kernel/geo.ts";
import { AT_LEAST_LG, useMedia } from "#platform/web/device/use-media.ts";
import { cameraShowing } from "#platform/web/map/camera.ts";
import type { MapCamera } from "#platform/web/map/map-types.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ChevronIcon, LocateIcon, SearchIcon } from "#platform/web/ui/icons.tsx";
import { NorenSign } from "../card/card-badges.tsx";
import type { OwnPosition } from "../place/own-position.tsx";
import { cameraOf } from "../place/place.ts";
import type { DiscoveryState } from "../use-discovery.ts";
import { MapPane } from "./map-pane.tsx";
import { PlacePanel } from "./place-panel.tsx";

interface MapSectionProps {
  state: DiscoveryState;
  cards: readonly RestaurantCard[];
  own: OwnPosition;
  onLocate(): void;
  selected: RestaurantCard | null;
  highlightedId: string | null;
  onSelect(id: string | null): void;
  onHighlight(id: string | null): void;
  ref: Ref<HTMLElement>;
}

/** Results that are in sight without moving the map: the nearest ones. */
const SHOWN_AT_ONCE = 3;

function positionOf({ latitude, longitude }: RestaurantCard): Position {
  return { lat: Number(latitude), lng: Number(longitude) };
}

/** The map with its controls: locate, search this area, legend, and the selected restaurant's panel. */
export function MapSection(props: MapSectionProps) {
  const { state, cards, own, selected, highlightedId, onSelect, onHighlight } = props;
  const t = useTranslations("discovery.map");
  const here = own.status === "granted" ? own.here : null;
  const sight = { count: SHOWN_AT_ONCE, isLarge: useMedia(AT_LEAST_LG) };
  const camera =
    state.camera ?? cameraShowing(cameraOf(state.search.place, here), cards.map(positionOf), sight);
  const [view, setView] = useState<{ camera: MapCamera; bounds: Bounds } | null>(null);
  const [hasMoved, setMoved] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const outOfSight =
    view && !cards.some((card) => isInside(positionOf(card), view.bounds)) ? cards[0] : undefined;
  const searchHere = () => {
    if (view) state.goTo({ kind: "box", bounds: view.bounds }, { camera: view.camera });
    setMoved(false);
  };
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && selected) onSelect(null);
  };

  return (
    <section
      ref={props.ref}
      aria-label={t("section")}
      onKeyDown={closeOnEscape}
      className={`flex flex-col transition-[height] duration-200 lg:h-full ${isLarge ? "h-[68dvh]" : "h-[25dvh] min-h-44"}`}
    >
      <a href="#results" className="sr-only focus:not-sr-only focus:bg-card focus:p-3 focus:text-link">
        {t("skip")}
      </a>
      <div className="relative min-h-0 flex-1">
        <MapPane
          cards={cards}
          camera={camera}
          onCameraChange={(next, bounds, byUser) => {
            setView({ camera: next, bounds });
            if (!byUser) return;
            setMoved(true);
            state.moveMap(next);
          }}
          selectedId={selected?.id ?? null}
          highlightedId={highlightedId}
          onSelect={onSelect}
          onHighlight={onHighlight}
          own={here}
        />
        <Button
          onClick={props.onLocate}
          disabled={own.status === "requesting"}
          aria-label={t("locate")}
          title={t("locate")}
          className="absolute top-3 right-2.5 w-11 rounded-xl px-0 shadow-card"
        >
          <LocateIcon className={own.status === "granted" ? "size-5 text-self" : "size-5"} />
        </Button>
        <Button
          onClick={() => setLarge(!isLarge)}
          aria-pressed={isLarge}
          aria-label={t(isLarge ? "smaller" : "larger")}
          title={t(isLarge ? "smaller" : "larger")}
          className="absolute top-3 left-2.5 w-11 rounded-xl px-0 shadow-card lg:hidden"
        >
          <ChevronIcon
            className={`size-5 transition-transform duration-200 ${isLarge ? "rotate-180" : ""}`}
          />
        </Button>
        <div className="pointer-events-none absolute inset-x-14 top-12 grid justify-items-center gap-2 *:pointer-events-auto">
          {hasMoved && state.camera && (
            <Button kind="main" onClick={searchHere} className="rounded-full text-sm shadow-card">
              <SearchIcon className="size-4" />
              {t("searchHere")}
            </Button>
          )}
          {outOfSight && (
            <Button
              onClick={() => state.moveMap({ ...camera, ...positionOf(outOfSight) })}
              className="rounded-full text-sm shadow-card"
            >
              {t("showNearest")}
            </Button>
          )}
        </div>
        {selected && <PlacePanel key={selected.id} card={selected} onClose={() => onSelect(null)} />}
      </div>
      <MapLegend isShown={isLarge} />
    </section>
  );
}

/** Legend of the markers, on narrow screens with the large map. They differ in shape, not only in color. */
function MapLegend({ isShown }: { isShown: boolean }) {
  const t = useTranslations("discovery.legend");
  return (
    <ul
      aria-label={t("title")}
      className={`flex-wrap items-center gap-x-4 gap-y-1 border-line bg-card px-4 pt-2 pb-6 text-xs text-soft lg:flex lg:border-t lg:pb-2 ${isShown ? "flex" : "hidden"}`}
    >
      <li className="flex items-center gap-1.5">
        <NorenSign />
        {t("partner")}
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3.5 rounded-full border-3 border-call" />
        {t("restaurant")}
      </li>
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className="size-3.5 rounded-full border-2 border-white bg-self shadow-card"
        />
        {t("you")}
      </li>
    </ul>
  );
}
