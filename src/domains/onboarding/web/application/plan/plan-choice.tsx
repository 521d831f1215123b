import { useFormatter, useTranslations } from "use-intl";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { useDistance } from "#platform/web/i18n/distance.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import type { ApplicationForm } from "../use-application-form.ts";

/** The plans as cards, one of which is chosen. */
export function PlanChoice({ form, plans }: { form: ApplicationForm; plans: readonly PlanView[] }) {
  const t = useTranslations("application.plan");
  return (
    <fieldset data-field="selectedPlan" className="grid gap-4 md:grid-cols-3">
      <legend className="sr-only">{t("title")}</legend>
      {plans.map((plan) => (
        <PlanOption key={plan.key} form={form} plan={plan} />
      ))}
    </fieldset>
  );
}

function PlanOption({ form: { draft, change }, plan }: { form: ApplicationForm; plan: PlanView }) {
  const t = useTranslations("application.plan");
  const format = useFormatter();
  const money = useMoney();
  const distance = useDistance();
  const { key, name, monthly, isPopular, maxLocations, alertMetres, hasApi } = plan;
  const features = [
    maxLocations === null ? t("anyLocations") : t("locations", { count: maxLocations }),
    t("alerts", {
      distances: format.list(alertMetres.map((metres) => distance(metres).replaceAll(" ", "\u00a0"))),
    }),
    ...(hasApi ? [t("api")] : []),
  ];
  return (
    <label className="relative grid cursor-pointer content-start gap-3 rounded-card border-2 border-line bg-card p-4 has-checked:border-ai-700 has-checked:bg-note-bg has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-self">
      {isPopular && (
        <span className="absolute -top-3 right-3 rounded-full bg-call px-2.5 py-0.5 text-xs font-semibold text-call-text">
          {t("popular")}
        </span>
      )}
      <span className="flex items-center gap-2.5 text-lg font-bold">
        <input
          type="radio"
          name="selectedPlan"
          value={key}
          checked={draft.selectedPlan === key}
          onChange={() => change({ selectedPlan: key })}
          className="size-5 shrink-0 accent-ai-700"
        />
        {name}
      </span>
      <span>
        <span className="tabular text-2xl font-bold">{money(monthly)}</span>
        <span className="block text-sm text-soft">{t("perMonth")}</span>
      </span>
      <span className="grid gap-1.5 text-sm">
        {features.map((feature) => (
          <span key={feature} className="flex gap-2">
            <CheckIcon className="mt-0.5 size-4 shrink-0 text-good" />
            <span className="min-w-0">{feature}</span>
          </span>
        ))}
      </span>
    </label>
  );
}
