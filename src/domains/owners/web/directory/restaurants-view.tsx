import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useNow, useTranslations } from "use-intl";
import { useOperatorMay } from "#domains/accounts/web/operator-role.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi } from "#platform/web/calls/api.ts";
import { SearchBar, useSearched } from "#platform/web/console/search-bar.tsx";
import { ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { usePatchSearch } from "#platform/web/page/url-state.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import type { AdminRestaurant } from "../../contract/restaurants.ts";
import { ownersApi } from "../api.ts";
import { DirectoryTable } from "./directory-table.tsx";
import {
  DIRECTORY_COLUMNS,
  DIRECTORY_FILTERS,
  type DirectoryFilter,
  type DirectoryOrder,
  isIn,
  sorted,
} from "./model.ts";
import { RestaurantDialog } from "./restaurant-dialog.tsx";

/** The restaurants that have joined: how each does, who needs help, and what the operator can do. */
export function RestaurantsView() {
  const t = useTranslations("admin");
  const search = useSearched();
  const { filter, order, setFilter, setOrder } = useDirectoryState();
  const [open, setOpen] = useState<string | null>(null);
  const now = useNow();
  const mayImport = useOperatorMay();
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-restaurants", search],
    queryFn: ({ signal }) => getRestaurants(search, signal),
  });
  const opened = data?.find(({ id }) => id === open);
  const shown = data?.filter((one) => isIn(filter, one, now)) ?? [];
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 grow basis-72">
          <SearchBar />
        </div>
        {mayImport && <ButtonLink to={paths.adminImport()}>{t("imports.open")}</ButtonLink>}
      </div>
      {data === undefined && (isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />)}
      {data && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t("restaurants.filter.label")}</legend>
          {DIRECTORY_FILTERS.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === filter}
              onClick={() => setFilter(one)}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 font-semibold hover:bg-sunken aria-pressed:border-ai-700 aria-pressed:bg-ai-700 aria-pressed:text-white"
            >
              {t(`restaurants.filter.${one}`)}
              <span className="tabular font-normal">
                {data.filter((each) => isIn(one, each, now)).length}
              </span>
            </button>
          ))}
        </fieldset>
      )}
      {data && shown.length === 0 && <p className="text-soft">{t("search.none")}</p>}
      {shown.length > 0 && (
        <DirectoryTable
          restaurants={sorted(shown, order)}
          order={order}
          onOrder={setOrder}
          onOpen={setOpen}
        />
      )}
      {opened && (
        <RestaurantDialog restaurant={opened} onChange={() => refetch()} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

/** Filter and order are in the URL. */
function useDirectoryState() {
  const [params] = useSearchParams();
  const patch = usePatchSearch();
  const filter: DirectoryFilter = DIRECTORY_FILTERS.find((one) => one === params.get("filter")) ?? "all";
  const by = params.get("by") ?? "";
  const order: DirectoryOrder = {
    column: DIRECTORY_COLUMNS.find((column) => column === by.replace(/^-/, "")) ?? "name",
    isDescending: by.startsWith("-"),
  };
  return {
    filter,
    order,
    setFilter: (next: DirectoryFilter) => patch({ filter: next === "all" ? null : next }),
    setOrder: ({ column, isDescending }: DirectoryOrder) =>
      patch({ by: `${isDescending ? "-" : ""}${column}` }),
  };
}

function getRestaurants(search: string, signal: AbortSignal): Promise<AdminRestaurant[]> {
  return browserApi.get(ownersApi("GET /api/admin/restaurants", { query: { search } }), signal);
}
