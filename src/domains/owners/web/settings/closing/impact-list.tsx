import { useTranslations } from "use-intl";
import type { ArchiveImpact } from "#domains/owners/contract/restaurants.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { isExpected } from "./model.ts";

/** Whom closing would strand and what it would cost; what is lost otherwise where nobody is expected. */
export function ImpactList({ impact }: { impact: ArchiveImpact }) {
  const t = useTranslations("house.settings.danger");
  const money = useMoney();
  const { reservations, guests, seated, untold, orders, waitlist, refunds, members, plan } = impact;
  if (!isExpected(impact))
    return (
      <ul className="grid list-disc gap-1 pl-5">
        <li>{t("clear")}</li>
        <li>{t("members", { count: members })}</li>
        {plan && <li>{t(plan.isLast ? "planEnds" : "plan", { plan: plan.name })}</li>}
      </ul>
    );
  return (
    <>
      <p>{t("ahead")}</p>
      <ul className="grid list-disc gap-1 pl-5 font-semibold">
        {reservations > 0 && (
          <li>
            {t("reservations", { count: reservations })}{" "}
            <span className="font-normal text-soft">{t("people", { count: guests })}</span>
          </li>
        )}
        {orders > 0 && <li>{t("orders", { count: orders })}</li>}
        {waitlist > 0 && <li>{t("waitlist", { count: waitlist })}</li>}
        {plan?.isLast && <li className="font-normal">{t("planEnds", { plan: plan.name })}</li>}
        {refunds.length > 0 && <li>{t("refunds", { amount: refunds.map(money).join(" + ") })}</li>}
      </ul>
      {(untold > 0 || seated > 0) && (
        <div className="grid gap-1 rounded-lg bg-warn-bg px-3 py-2 text-warn">
          {untold > 0 && <p>{t("untold", { count: untold })}</p>}
          {seated > 0 && <p>{t("seated", { count: seated })}</p>}
        </div>
      )}
    </>
  );
}
