import { useTranslations } from "use-intl";
import type { MapLabels } from "./map-types.ts";

/** Every text of the map in the reader's language; the page brings the texts of `discovery`. */
export function useMapLabels(): MapLabels {
  const t = useTranslations("discovery.map");
  return {
    map: t("name"),
    zoomIn: t("zoomIn"),
    zoomOut: t("zoomOut"),
    ownPosition: t("ownPosition"),
    cluster: (count) => t("cluster", { count }),
    schematic: t("schematic"),
    openOutside: t("openOutside"),
    attribution: t("attribution"),
    failed: t("failed"),
    retry: t("retry"),
  };
}
