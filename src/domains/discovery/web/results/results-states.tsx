import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { isSameJson } from "#platform/web/storage/local-record.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { countActive, NO_FILTERS, NO_NEEDS, needsIn, WIDEST_RADIUS_KM } from "../filters/filters.ts";
import { DEFAULT_AREA } from "../place/place.ts";
import type { DiscoveryState } from "../use-discovery.ts";

/** While the first list is loading (specification: three skeleton cards). */
export function ListLoading() {
  const t = useTranslations("discovery.results");
  return (
    <div id="results" tabIndex={-1} className="grid grid-cols-1 gap-3">
      <p role="status" className="text-sm text-soft">
        {t("searching")}
      </p>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}

export function ListFailed({ onRetry }: { onRetry(): void }) {
  const t = useTranslations("discovery.results");
  return (
    <div id="results" tabIndex={-1} role="alert">
      <ListMessage title={t("failed")} text={t("failedText")}>
        <Button kind="main" onClick={onRetry}>
          {t("retry")}
        </Button>
      </ListMessage>
    </div>
  );
}

/** A message in place of the list, with what to do next. */
export function ListMessage({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-line bg-sunken px-4 py-8 text-center">
      <h3 className="text-lg font-bold">{title}</h3>
      <p className="max-w-sm text-soft">{text}</p>
      {children && <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
/** Skeleton of a card. */
function SkeletonCard() {
  return (
    <div aria-hidden="true" className="grid animate-pulse gap-3 card p-3 sm:p-4">
      <div className="grid grid-cols-[6.5rem_1fr] gap-3 sm:grid-cols-[9rem_1fr] sm:gap-4">
        <div className="h-28 rounded-lg bg-sunken sm:h-32" />
        <div className="grid content-start gap-2.5 pt-1">
          <div className="h-5 w-2/3 rounded bg-sunken" />
          <div className="h-4 w-1/3 rounded bg-sunken" />
          <div className="h-4 w-1/2 rounded bg-sunken" />
        </div>
      </div>
      <div className="h-4 rounded bg-sunken" />
      <div className="h-4 w-4/5 rounded bg-sunken" />
      <div className="flex gap-2">
        <div className="h-11 w-32 rounded-xl bg-sunken" />
        <div className="h-11 w-28 rounded-xl bg-sunken" />
      </div>
    </div>
  );
}

/** No results: offers every change that would widen the search, but to drop what somebody can't eat. */
export function NothingFound({ state }: { state: DiscoveryState }) {
  const t = useTranslations("discovery.empty");
  const tables = useTranslations("discovery.tables");
  const { filters, text, place, wish } = state.search;
  const { radiusKm } = filters;
  const needs = needsIn(filters);
  const isFiltered = countActive({ ...filters, ...NO_NEEDS }) > 0 || filters.openNow;
  const canWiden = place.kind !== "box" && radiusKm < WIDEST_RADIUS_KM;
  const isElsewhere = place.kind !== "area" || place.code !== DEFAULT_AREA;
  return (
    <ListMessage
      title={t("title")}
      text={wish.hasTable ? tables("taken") : text ? t("textForName", { name: text }) : t("text")}
    >
      {isFiltered && (
        <Button kind="main" onClick={() => state.setFilters({ ...NO_FILTERS, ...needs, radiusKm })}>
          {t(isSameJson(needs, NO_NEEDS) ? "clearFilters" : "clearOthers")}
        </Button>
      )}
      {wish.hasTable && (
        <Button kind="main" onClick={() => state.setWish({ ...wish, hasTable: false })}>
          {t("anyTable")}
        </Button>
      )}
      {text && (
        <ButtonLink to={paths.search(text)} kind={isFiltered ? "quiet" : "main"}>
          {t("searchEverywhere")}
        </ButtonLink>
      )}
      {text && <Button onClick={() => state.setText("")}>{t("clearName")}</Button>}
      {canWiden && (
        <Button onClick={() => state.setFilters({ ...filters, radiusKm: WIDEST_RADIUS_KM })}>
          {t("widen", { km: WIDEST_RADIUS_KM })}
        </Button>
      )}
      {isElsewhere && (
        <Button onClick={() => state.goTo({ kind: "area", code: DEFAULT_AREA })}>{t("goToTokyo")}</Button>
      )}
    </ListMessage>
  );
}
