import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { SearchBar, useSearched } from "#platform/web/console/search-bar.tsx";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { getCoupons } from "./coupon-calls.ts";
import { CouponItem } from "./coupon-item.tsx";
import { CreateForm } from "./create-form.tsx";

/** The coupons that there are, the latest first, and a form for another one. */
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
        <ul className="divide-y divide-line rounded-card border border-line bg-card">
          {data.map((coupon) => (
            <CouponItem key={coupon.code} coupon={coupon} onChange={() => refetch()} />
          ))}
        </ul>
      )}
    </>
  );
}
