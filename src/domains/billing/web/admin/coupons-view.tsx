import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { AdminCoupon, CouponDetails, CouponRedemption } from "#domains/billing/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { browserApi, send } from "#platform/web/calls/api.ts";
import { AskFirst } from "#platform/web/console/ask-first.tsx";
import { SearchBar, useSearched } from "#platform/web/console/search-bar.tsx";
import { useConsoleAction } from "#platform/web/console/use-console-action.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { usePercent } from "#platform/web/i18n/numbers.ts";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { billingApi } from "../api.ts";
import { CreateForm } from "./create-coupon-form.tsx";

/** The list of coupons, newest first, and a form to create one. */
export function CouponsView() {
  const t = useTranslations("admin");
  const search = useSearched();
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-coupons", search],
    queryFn: ({ signal }) => getCoupons(search, signal),
  });
  return (
    <>
      <CreateForm onCreated={() => refetch()} />
      <SearchBar label={t("coupons.search")} />
      {data === undefined && (isError ? <ViewFailed onRetry={() => void refetch()} /> : <ViewLoading />)}
      {data?.length === 0 && <p className="text-soft">{t("search.none")}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="divide-y divide-line card">
          {data.map((coupon) => (
            <CouponItem key={coupon.code} coupon={coupon} onChange={() => refetch()} />
          ))}
        </ul>
      )}
    </>
  );
}

/** One coupon: its offer, remaining uses and redemptions. */
function CouponItem({ coupon, onChange }: { coupon: AdminCoupon; onChange(): unknown }) {
  const t = useTranslations("admin.coupons");
  const day = useLocalDay();
  const percent = usePercent();
  const [isAsked, setAsked] = useState(false);
  const { isPending, run } = useConsoleAction(onChange);
  const { code, basisPoints, days, lastDay, uses, used, note, state } = coupon;
  return (
    <li className="grid gap-x-3 gap-y-2 p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-mono font-bold break-all select-all">{code}</p>
        <p className="flex flex-wrap gap-x-3 text-sm text-soft">
          <span className={state === "live" ? "font-medium text-good" : "font-medium"}>
            {t(`state.${state}`)}
          </span>
          <span>{t("offer", { rate: percent(basisPoints), days })}</span>
          <span>{t("used", { used, uses })}</span>
          <time dateTime={lastDay}>{t("until", { date: day(lastDay) })}</time>
        </p>
        {note !== null && <p className="mt-1 text-sm break-words">{note}</p>}
      </div>
      {(state === "live" || state === "used-up") && (
        <Button
          aria-label={`${t("end")}: ${code}`}
          disabled={isPending}
          className="justify-self-start"
          onClick={() => setAsked(true)}
        >
          {t("end")}
        </Button>
      )}
      {used > 0 && <Redemptions code={code} used={used} />}
      {isAsked && (
        <AskFirst
          title={t("endTitle", { code })}
          text={t("endText")}
          yes={t("end")}
          no={t("no")}
          isPending={isPending}
          onYes={() => run(() => endCoupon(code), t("done"))}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

/** A coupon's redemptions, loaded when expanded. `used`: the redemption count; a change triggers a reload. */
function Redemptions({ code, used }: { code: string; used: number }) {
  const t = useTranslations("admin.coupons");
  const [isOpen, setOpen] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-coupon", code, used],
    queryFn: ({ signal }) => getCoupon(code, signal),
    enabled: isOpen,
  });
  useWhenBackOnline(() => void (isOpen && refetch()));
  return (
    <details
      className="min-w-0 sm:col-span-full"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-sm text-link underline">
        {t("who")}
      </summary>
      {data === undefined &&
        (isError ? <ViewFailed onRetry={() => void refetch()} /> : isOpen && <ViewLoading />)}
      {data?.redemptions.length === 0 && <p className="text-soft">{t("nobody")}</p>}
      {data !== undefined && data.redemptions.length > 0 && (
        <ul className="grid divide-y divide-line rounded-xl bg-sunken px-3">
          {data.redemptions.map((one) => (
            <RedemptionRow
              key={`${one.redeemedAt} ${one.applicationId} ${one.restaurantId}`}
              redemption={one}
            />
          ))}
        </ul>
      )}
    </details>
  );
}

function RedemptionRow({ redemption }: { redemption: CouponRedemption }) {
  const t = useTranslations("admin.coupons");
  const clock = useOwnClock();
  const { restaurantName, restaurantId, applicationId, redeemedAt } = redemption;
  const to =
    applicationId === null ? paths.restaurant(restaurantId ?? "") : paths.adminApplication(applicationId);
  return (
    <li className="flex flex-wrap items-center gap-x-3 text-sm">
      <Link
        to={to}
        lang="ja"
        className="inline-flex min-h-11 min-w-0 items-center font-semibold break-words text-link underline"
      >
        {restaurantName}
      </Link>
      <time dateTime={redeemedAt} className="text-soft">
        {clock(redeemedAt)}
      </time>
      {restaurantId === null && <span className="font-medium text-warn">{t("waiting")}</span>}
    </li>
  );
}

function getCoupons(search: string, signal: AbortSignal): Promise<AdminCoupon[]> {
  return browserApi.get(billingApi("GET /api/admin/coupons", { query: { search } }), signal);
}

function getCoupon(code: string, signal: AbortSignal): Promise<CouponDetails> {
  return browserApi.get(billingApi("GET /api/admin/coupons/:coupon", { params: { coupon: code } }), signal);
}

function endCoupon(code: string): Promise<CouponDetails> {
  return send(billingApi("POST /api/admin/coupons/:coupon/end", { params: { coupon: code } }));
}
