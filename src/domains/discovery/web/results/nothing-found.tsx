import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { countActive, NO_FILTERS, RADIUS_STEPS_KM } from "../filters/filters.ts";
import { DEFAULT_AREA } from "../place/place.ts";
import type { DiscoveryState } from "../use-discovery.ts";
import { ListMessage } from "./results-states.tsx";

const WIDEST_KM = RADIUS_STEPS_KM.at(-1) ?? 100;

/** Nothing fits: every way out that would change something. */
export function NothingFound({ state }: { state: DiscoveryState }) {
  const t = useTranslations("discovery.empty");
  const { filters, text, place } = state.search;
  const isFiltered = countActive(filters) > 0 || filters.openNow;
  const canWiden = place.kind !== "box" && filters.radiusKm < WIDEST_KM;
  const isElsewhere = place.kind !== "area" || place.code !== DEFAULT_AREA;
  return (
    <ListMessage title={t("title")} text={text ? t("textForName", { name: text }) : t("text")}>
      {isFiltered && (
        <Button kind="main" onClick={() => state.setFilters({ ...NO_FILTERS, radiusKm: filters.radiusKm })}>
          {t("clearFilters")}
        </Button>
      )}
      {text && (
        <ButtonLink to={paths.search(text)} kind={isFiltered ? "quiet" : "main"}>
          {t("searchEverywhere")}
        </ButtonLink>
      )}
      {text && <Button onClick={() => state.setText("")}>{t("clearName")}</Button>}
      {canWiden && (
        <Button onClick={() => state.setFilters({ ...filters, radiusKm: WIDEST_KM })}>
          {t("widen", { km: WIDEST_KM })}
        </Button>
      )}
      {isElsewhere && (
        <Button onClick={() => state.goTo({ kind: "area", code: DEFAULT_AREA })}>{t("goToTokyo")}</Button>
      )}
    </ListMessage>
  );
}
