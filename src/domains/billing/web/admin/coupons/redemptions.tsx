import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { CouponRedemption } from "#domains/billing/contract.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";
import { useWhenBackOnline } from "#platform/web/pwa/network.ts";
import { getCoupon } from "./coupon-calls.ts";

/** Who redeemed a coupon, and when: asked for once it is opened. `used`: by how many, so that a new one is read again. */
export function Redemptions({ code, used }: { code: string; used: number }) {
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
            <RedemptionLine
              key={`${one.redeemedAt} ${one.applicationId} ${one.restaurantId}`}
              redemption={one}
            />
          ))}
        </ul>
      )}
    </details>
  );
}

function RedemptionLine({ redemption }: { redemption: CouponRedemption }) {
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
