import { useEffect, useMemo } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantCard } from "#domains/restaurants/contract/restaurants.ts";
import { NorenMark } from "#domains/site/web/frame/frame-links.tsx";
import type { Bounds } from "#kernel/geo.ts";
import type { Located } from "#platform/web/device/geolocation.ts";
import { pixelOffset } from "#platform/web/map/camera.ts";
import type { MapCamera, MapPin } from "#platform/web/map/map-types.ts";
import { useMapComponent, useMapLabels, useMapTheme } from "#platform/web/map/use-map-component.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { namesOf } from "../card/card-facts.ts";
import { FIRST_LIMIT } from "../queries.ts";

interface MapSketchProps {
  cards: readonly RestaurantCard[];
  camera: MapCamera;
}

/** Beyond this, no screen shows the map. */
const REACH_PX = 1_500;

/** A sketch with restaurants as discs (partners) and rings, shown before the map has loaded and without scripts. */
function MapSketch({ cards, camera }: MapSketchProps) {
  // No more than the first list: the rest is left to the map.
  const dots = cards
    .slice(0, FIRST_LIMIT)
    .map(({ id, latitude, longitude, isRegistered }) => {
      const place = { lat: Number(latitude), lng: Number(longitude) };
      return { id, isRegistered, ...pixelOffset(place, camera) };
    })
    .filter(({ x, y }) => Math.abs(x) < REACH_PX && Math.abs(y) < REACH_PX);
  return (
    <svg aria-hidden="true" className="absolute top-1/2 left-1/2 size-px overflow-visible">
      {dots.map(({ id, x, y, isRegistered }) => (
        <circle
          key={id}
          cx={x}
          cy={y}
          r={isRegistered ? 7 : 5}
          className={isRegistered ? "fill-call" : "fill-card stroke-call stroke-3"}
        />
      ))}
    </svg>
  );
}

interface MapPaneProps {
  cards: readonly RestaurantCard[];
  camera: MapCamera;
  onCameraChange(camera: MapCamera, bounds: Bounds, byUser: boolean): void;
  selectedId: string | null;
  highlightedId: string | null;
  onSelect(id: string | null): void;
  onHighlight(id: string | null): void;
  own: Located | null;
}

/** The map, or a sketch of the same size until the page is idle and the map has loaded. A tap loads it immediately. */
export function MapPane({ cards, own, ...rest }: MapPaneProps) {
  const { language, tiles } = usePage();
  const { loaded, start, retry } = useMapComponent({ isWaiting: true });
  const isAskedFor = rest.selectedId !== null;
  useEffect(() => {
    if (isAskedFor) start();
  }, [isAskedFor, start]);
  const theme = useMapTheme();
  const labels = useMapLabels();
  const pins = useMemo(() => cards.map((card) => toPin(card, language)), [cards, language]);
  if (loaded.status !== "ready")
    return (
      // Keyboard users reach the list first; the map has loaded by then.
      <div
        onPointerDown={start}
        className="relative grid h-full w-full content-start justify-items-center overflow-hidden bg-sunken p-4"
      >
        <MapSketch cards={cards} camera={rest.camera} />
        <MapNote hasFailed={loaded.status === "failed"} onRetry={retry} />
      </div>
    );
  return (
    <loaded.RestaurantMap
      {...rest}
      pins={pins}
      ownPosition={own}
      {...(own && { accuracyMetres: own.accuracyMetres })}
      language={language}
      theme={theme}
      tiles={tiles}
      labels={labels}
      className="h-full w-full"
    />
  );
}

function toPin(card: RestaurantCard, language: Parameters<typeof namesOf>[1]): MapPin {
  return {
    id: card.id,
    name: namesOf(card, language).name.text,
    lat: Number(card.latitude),
    lng: Number(card.longitude),
    isPartner: card.isRegistered,
    rating: card.rating,
  };
}

function MapNote({ hasFailed, onRetry }: { hasFailed: boolean; onRetry(): void }) {
  const t = useTranslations("discovery.map");
  return (
    <div className="relative flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-xl border border-line bg-card px-3 py-1.5 text-center text-sm text-soft shadow-card">
      {!hasFailed && <NorenMark className="h-4 w-4.5 opacity-60" />}
      <p role={hasFailed ? "alert" : undefined}>{hasFailed ? t("failed") : t("loading")}</p>
      {hasFailed && <Button onClick={onRetry}>{t("retry")}</Button>}
    </div>
  );
}
