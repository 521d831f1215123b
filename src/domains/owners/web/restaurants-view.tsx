import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { billingApi } from "#domains/billing/web/api.ts";
import { FIRST_TIME_DAYS } from "#domains/payments/commission.ts";
import type { FirstTimeView, GiveFirstTime } from "#domains/payments/contract/rates.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { SearchBar, useSearched } from "#platform/web/console/search-bar.tsx";
import { useConsoleAction, useConsoleForm } from "#platform/web/console/use-console-action.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { useLocalDay, useWallClock } from "#platform/web/i18n/wall-clock.ts";
import { Button, ButtonLink } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import type { AdminRestaurant, ListedFacts, SetShown } from "../contract/restaurants.ts";
import { ownersApi } from "./api.ts";

interface FirstTimeProps {
  restaurant: AdminRestaurant;
  onChange(): unknown;
}

/** Grants or extends a restaurant's commission-free period. */
function FirstTimeSection({ restaurant, onChange }: FirstTimeProps) {
  const t = useTranslations("admin.restaurants");
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button aria-label={`${t("firstTime.give")}: ${restaurant.name}`} onClick={() => setAsked(true)}>
        {t("firstTime.give")}
      </Button>
      {isAsked && (
        <AskDialog
          title={t("firstTime.title", { restaurant: restaurant.name })}
          onClose={() => setAsked(false)}
        >
          {(close) => <FirstTimeForm restaurant={restaurant} onChange={onChange} onClose={close} />}
        </AskDialog>
      )}
    </>
  );
}

function FirstTimeForm({ restaurant, onChange, onClose }: FirstTimeProps & { onClose(): void }) {
  const t = useTranslations("admin.restaurants");
  const toast = useToast();
  const { id, firstTime } = restaurant;
  const { draft, errors, isPending, change, submit } = useConsoleForm({
    empty: { from: firstTime?.from ?? "", until: firstTime?.until ?? "" },
    send: (body) => giveFirstTime(id, body),
    async onSent() {
      toast({ title: t("done"), tone: "success" });
      onClose();
      await onChange();
    },
  });
  return (
    <>
      <p>{t("firstTime.text", { days: FIRST_TIME_DAYS })}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {(["from", "until"] as const).map((field) => (
          <Field key={field} field={field} label={t(`firstTime.${field}`)} error={errors[field]}>
            {(props) => (
              <input
                {...props}
                type="date"
                value={draft[field]}
                onChange={({ target }) => change({ [field]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <AskButtons
        no={t("no")}
        yes={t("firstTime.yes")}
        onNo={onClose}
        onYes={() => void submit()}
        isPending={isPending}
        isIncomplete={draft.from === "" || draft.until === ""}
      />
    </>
  );
}

/** Partner restaurants; the operator can hide one from guests. */
export function RestaurantsView() {
  const t = useTranslations("admin");
  const search = useSearched();
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-restaurants", search],
    queryFn: ({ signal }) => getRestaurants(search, signal),
  });
  return (
    <>
      <SearchBar />
      {data === undefined && (isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />)}
      {data?.length === 0 && <p className="text-soft">{t("search.none")}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y divide-line card">
          {data.map((restaurant) => (
            <RestaurantItem key={restaurant.id} restaurant={restaurant} onChange={() => refetch()} />
          ))}
        </ul>
      )}
    </>
  );
}

function RestaurantItem({ restaurant, onChange }: { restaurant: AdminRestaurant; onChange(): unknown }) {
  const t = useTranslations("admin.restaurants");
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useConsoleAction(onChange);
  const { id, name, owner, planName, state } = restaurant;
  const day = useLocalDay();
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
          {restaurant.firstTime && (
            <span>
              {t("firstTime.given", {
                from: day(restaurant.firstTime.from),
                until: day(restaurant.firstTime.until),
              })}
            </span>
          )}
          <span className="break-all">{owner === null ? t("noOwner") : t("owner", { email: owner })}</span>
        </p>
        {restaurant.listed && restaurant.listed.differences.length > 0 && (
          <Listed listed={restaurant.listed} />
        )}
      </div>
      <div className="flex flex-wrap gap-2 sm:justify-end">
        <FirstTimeSection restaurant={restaurant} onChange={onChange} />
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

/** Differences between open data and the restaurant's own facts, each with its date. */
function Listed({ listed }: { listed: ListedFacts }) {
  const t = useTranslations("admin.restaurants.listed");
  const clock = useWallClock();
  const { sourceDate, statedOn, differences } = listed;
  return (
    <details className="mt-1 text-sm">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-link underline">
        {t("title", { count: differences.length })}
      </summary>
      <dl className="grid gap-2 rounded-xl bg-sunken p-3">
        {differences.map(({ fact, own, listed: theirs }) => (
          <div key={fact} className="grid gap-x-4 wrap-anywhere sm:grid-cols-[7rem_1fr_1fr]">
            <dt className="font-semibold">{t(`fact.${fact}`)}</dt>
            <dd>
              <span className="text-soft">{t("own", { date: clock.date(statedOn) })}</span> {own ?? "–"}
            </dd>
            <dd>
              <span className="text-soft">
                {sourceDate === null ? t("theirs") : t("theirsOn", { date: clock.date(sourceDate) })}
              </span>{" "}
              {theirs ?? "–"}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function getRestaurants(search: string, signal: AbortSignal): Promise<AdminRestaurant[]> {
  return browserApi.get(ownersApi("GET /api/admin/restaurants", { query: { search } }), signal);
}

function setShown(id: string, body: SetShown): Promise<AdminRestaurant> {
  return send(ownersApi("PUT /api/admin/restaurants/:id/shown", { params: { id }, body }));
}

function giveFirstTime(id: string, body: GiveFirstTime): Promise<FirstTimeView> {
  return send(billingApi("PUT /api/admin/restaurants/:id/first-time", { params: { id }, body }));
}
