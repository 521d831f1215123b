import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { AdminSubscriptions } from "#domains/payments/contract/billing.ts";
import { ViewFailed, ViewLoading } from "#platform/web/console/view.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { Card } from "#platform/web/ui/card.tsx";
import { getSubscriptions, WatchedCharges } from "./watched-charges.tsx";

const KEY = ["admin-subscriptions"];

/** All restaurants' plans, with fees that need attention first. */
export function PlansView() {
  const queries = useQueryClient();
  const { data, isError, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => getSubscriptions(signal),
    refetchOnWindowFocus: "always",
  });
  const reload = async () => {
    await refetch();
  };
  const show = (now: AdminSubscriptions) => queries.setQueryData(KEY, now);
  if (data === undefined) return isError ? <ViewFailed onRetry={reload} /> : <ViewLoading />;
  return (
    <>
      <WatchedCharges charges={data.charges} onChange={show} onOld={reload} />
      <AgreementsSection agreements={data.agreements} />
    </>
  );
}

/** All current and past subscribers. */
function AgreementsSection({ agreements }: { agreements: AdminSubscriptions["agreements"] }) {
  const t = useTranslations("admin.plans.agreements");
  const money = useMoney();
  const day = useLocalDay();
  return (
    <Card title={t("title")}>
      {agreements.length === 0 ? (
        <p className="text-soft">{t("none")}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {agreements.map(({ id, business, planName, monthlyYen, method, startedOn, endsOn, state }) => (
            <li key={id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[1fr_auto]">
              <div className="min-w-0">
                <p lang="ja" className="font-semibold">
                  {business}
                </p>
                <p>
                  {t("price", {
                    plan: planName,
                    amount: money({ minor: monthlyYen, currency: "JPY" }),
                  })}
                </p>
              </div>
              <p className="flex flex-wrap gap-x-3 text-sm text-soft sm:grid sm:justify-items-end">
                <b className={state === "resting" ? "text-warn" : "text-ink"}>
                  {t(`state.${state}`, { date: endsOn === null ? "" : day(endsOn) })}
                </b>
                <span>{t(`method.${method}`)}</span>
                <span>{t("since", { date: day(startedOn) })}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
