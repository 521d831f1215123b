import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { CodeInput } from "#domains/billing/web/agreement/code-input.tsx";
import { MethodChoice } from "#domains/billing/web/agreement/method-choice.tsx";
import { PlanTerms } from "#domains/billing/web/agreement/plan-terms.tsx";
import { MAX_TEXT } from "#domains/onboarding/application-constants.ts";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useDistance, useMoney } from "#platform/web/i18n/numbers.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { BackIcon, CheckIcon } from "#platform/web/ui/icons.tsx";
import type { ApplicationForm } from "./use-application-form.ts";

interface PlanStepProps {
  form: ApplicationForm;
  /** Null if they could not be loaded: nobody can agree to a price that isn't shown. */
  plans: readonly PlanView[] | null;
  isOnline: boolean;
}

/** The second step: price and terms. */
export function PlanStep({ form, plans, isOnline }: PlanStepProps) {
  const t = useTranslations("application.plan");
  const money = useMoney();
  const { draft, change, isPending, isAlive } = form;
  const plan = plans?.find(({ key }) => key === draft.selectedPlan);
  const submit = draft.method === "invoice" ? t("submitInvoice") : t("submit");
  return (
    <>
      <h2 tabIndex={-1} className="text-xl font-bold">
        {t("title")}
      </h2>
      {plans === null ? (
        <p className="rounded-lg bg-warn-bg px-3 py-2 text-warn">{t("missing")}</p>
      ) : (
        <PlanChoice form={form} plans={plans} />
      )}
      <CodeSection form={form} />
      <MethodChoice
        method={draft.method}
        hints={{ card: t("methodHint.card"), invoice: t("methodHint.invoice") }}
        onChange={(method) => change({ method })}
      />
      {plan && (
        <PlanTerms
          plan={plan.name}
          price={money(plan.monthly)}
          basisPoints={plan.commissionBasisPoints}
          code={draft.trialCode}
          needsApproval
        />
      )}
      <div className="grid gap-3 sm:grid-cols-[auto_1fr]">
        <Button onClick={() => change({ step: "1" })} className="max-sm:order-last">
          <BackIcon />
          {t("back")}
        </Button>
        <Button
          type="submit"
          kind="call"
          disabled={isPending || !isAlive || !isOnline || plan === undefined}
          className="text-lg"
        >
          {isPending ? t("pending") : submit}
        </Button>
      </div>
    </>
  );
}

/** Trial or coupon code, shown in capitals while typing. */
function CodeSection({ form: { draft, errors, change } }: { form: ApplicationForm }) {
  const t = useTranslations("application.plan");
  const agreed = useTranslations("agreement");
  return (
    <div className="grid gap-1">
      <Field field="trialCode" label={agreed("codeTitle")} hint={agreed("codeHint")} error={errors.trialCode}>
        {(input) => (
          <CodeInput
            input={input}
            name="trialCode"
            placeholder="SHUSEI30-XXXXX-XXXXX"
            maxLength={MAX_TEXT.trialCode}
            code={draft.trialCode}
            onChange={(trialCode) => change({ trialCode })}
          />
        )}
      </Field>
      <Link
        to={paths.clubVerification()}
        className="inline-flex min-h-11 items-center justify-self-start text-link underline"
      >
        {t("codeLink")}
      </Link>
    </div>
  );
}

/** The plans as selectable cards. */
function PlanChoice({ form, plans }: { form: ApplicationForm; plans: readonly PlanView[] }) {
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
