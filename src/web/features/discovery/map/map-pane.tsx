import { useMemo } from "react";
import { useTranslations } from "use-intl";
import type { RestaurantCard } from "../../../../shared/contract/restaurants.ts";
import type { Bounds } from "../../../../shared/geo.ts";
import type { Located } from "../../../lib/geolocation.ts";
import { usePage } from "../../../lib/page-data.ts";
import type { MapCamera, MapPin } from "../../../map/map-types.ts";
import { useMapComponent } from "../../../map/use-map-component.ts";
import { useMapLabels } from "../../../map/use-map-labels.ts";
import { useMapTheme } from "../../../map/use-map-theme.ts";
import { Button } from "../../../ui/button.tsx";
import { NorenMark } from "../../../ui/frame/noren-mark.tsx";
import { namesOf } from "../card/card-texts.ts";

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

/** The map with its restaurants; until its library has come, a quiet place of the same size. */
export function MapPane({ cards, own, ...rest }: MapPaneProps) {
  const { language, tiles } = usePage();
  const { loaded, retry } = useMapComponent();
  const theme = useMapTheme();
  const labels = useMapLabels();
  const pins = useMemo(() => cards.map((card) => toPin(card, language)), [cards, language]);
  if (loaded.status !== "ready") return <MapPlace hasFailed={loaded.status === "failed"} onRetry={retry} />;
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

function MapPlace({ hasFailed, onRetry }: { hasFailed: boolean; onRetry(): void }) {
  const t = useTranslations("discovery.map");
  return (
    <div className="grid h-full w-full place-content-center justify-items-center gap-3 bg-sunken p-4 text-center text-sm text-soft">
      <NorenMark className={`h-9 w-10 opacity-60 ${hasFailed ? "" : "animate-pulse"}`} />
      <p role={hasFailed ? "alert" : undefined}>{hasFailed ? t("failed") : t("loading")}</p>
      {hasFailed && <Button onClick={onRetry}>{t("retry")}</Button>}
    </div>
  );
}
