import { useTranslations } from "use-intl";
import type { Place } from "./place.ts";

/** Names the place of a search as part of a heading: "around Tokyo Station", "near you". */
export function usePlaceName(): (place: Place, isLocated: boolean) => string {
  const t = useTranslations("discovery");
  return (place, isLocated) => {
    if (place.kind === "area") return t("place.area", { area: t(`area.${place.code}`) });
    if (place.kind === "me") return isLocated ? t("place.me") : t("place.area", { area: t("area.tokyo") });
    return place.kind === "box" ? t("place.box") : t("place.point");
  };
}
