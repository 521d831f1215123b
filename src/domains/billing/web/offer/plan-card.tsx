import type { ReactNode } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { useDistance } from "#platform/web/i18n/distance.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { CheckIcon, CloseIcon } from "#platform/web/ui/icons.tsx";

/** One plan: its price and what it gives. */
export function PlanCard({ plan }: { plan: PlanView }) {
  const t = useTranslations("owners.plans");
  const format = useFormatter();
  const money = useMoney();
  const distance = useDistance();
  // A number does not lose its unit at the end of a line.
  const metres = (count: number) => distance(count).replaceAll(" ", "\u00a0");
  const { name, monthly, isPopular, maxLocations, alertMetres, analytics, hasApi } = plan;
  return (
    <li
      className={`relative grid content-start gap-4 rounded-card bg-card p-5 ${isPopular ? "border-2 border-shu-600 shadow-card" : "border border-line"}`}
    >
      {isPopular && (
        <p className="absolute -top-3.5 left-4 rounded-full bg-call px-3 py-0.5 text-sm font-semibold text-call-text">
          {t("popular")}
        </p>
      )}
      <div>
        <h3 className="text-lg font-bold">{name}</h3>
        <p className="mt-1">
          <span className="tabular text-3xl font-bold">{money(monthly)}</span>{" "}
          <span className="block text-sm text-soft">{t("perMonth")}</span>
        </p>
      </div>
      <ul className="grid gap-2">
        <Feature>
          {maxLocations === null ? t("anyLocations") : t("locations", { count: maxLocations })}
        </Feature>
        <Feature>{t("alerts", { distances: format.list(alertMetres.map(metres)) })}</Feature>
        <Feature>{t(`analytics.${analytics}`)}</Feature>
        <Feature isMissing={!hasApi}>{hasApi ? t("api") : t("noApi")}</Feature>
      </ul>
    </li>
  );
}

function Feature({ children, isMissing = false }: { children: ReactNode; isMissing?: boolean }) {
  const Icon = isMissing ? CloseIcon : CheckIcon;
  return (
    <li className={`flex gap-2.5 ${isMissing ? "text-soft" : ""}`}>
      <Icon className={`mt-0.5 size-5 ${isMissing ? "text-faint" : "text-good"}`} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
