import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminHouse } from "../../../../shared/contract/admin-houses.ts";
import { paths } from "../../../../shared/paths.ts";
import { useWhenBackOnline } from "../../../pwa/network.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { AskFirst } from "../frame/ask-first.tsx";
import { SearchBar, useSearched } from "../frame/search-bar.tsx";
import { ViewFailed, ViewLoading } from "../frame/view-states.tsx";
import { useDeed } from "../use-deed.ts";
import { getHouses, setShown } from "./house-calls.ts";

/** The restaurants that are run here; one can be hidden from guests. */
export function RestaurantsView() {
  const t = useTranslations("admin");
  const search = useSearched();
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-restaurants", search],
    queryFn: ({ signal }) => getHouses(search, signal),
    networkMode: "always",
    retry: false,
  });
  useWhenBackOnline(() => void refetch());
  return (
    <>
      <SearchBar />
      {data === undefined && (isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />)}
      {data?.length === 0 && <p className="text-soft">{t("search.none")}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {data.map((house) => (
            <HouseItem key={house.id} house={house} onChange={() => refetch()} />
          ))}
        </ul>
      )}
    </>
  );
}

function HouseItem({ house, onChange }: { house: AdminHouse; onChange(): unknown }) {
  const t = useTranslations("admin.restaurants");
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useDeed(onChange);
  const { id, name, owner, planName, state } = house;
  const isWithheld = state === "withheld";
  return (
    <li className="grid gap-3 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p lang="ja" className="font-bold break-words">
          {name}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <span className={state === "shown" ? "font-medium text-good" : "font-medium text-warn"}>
            {t(`state.${state}`)}
          </span>
          <span>{planName ?? t("noPlan")}</span>
          <span className="break-all">{owner === null ? t("noOwner") : t("owner", { email: owner })}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {state === "shown" && <ButtonLink to={paths.restaurant(id)}>{t("see")}</ButtonLink>}
        <Button
          disabled={isPending}
          aria-label={`${t(isWithheld ? "show" : "hide")}: ${name}`}
          onClick={() => setAsked(true)}
        >
          {t(isWithheld ? "show" : "hide")}
        </Button>
      </div>
      {isAsked && (
        <AskFirst
          title={t(isWithheld ? "showTitle" : "hideTitle", { restaurant: name })}
          text={isWithheld ? t("showText") : `${t("hideText")} ${t("ownersRead")}`}
          yes={t(isWithheld ? "show" : "hide")}
          no={t("no")}
          reason={{ label: t("reason"), max: 500 }}
          isPending={isPending}
          onYes={(reason) => run(() => setShown(id, { isShown: isWithheld, reason }), t("done"))}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
