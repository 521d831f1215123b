import { useId } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import { offerOfCode } from "#domains/billing/coupon-constants.ts";
import { MAX_TEXT } from "#domains/onboarding/application-constants.ts";
import { CLUB_BASIS_POINTS, TRIAL_BASIS_POINTS } from "#domains/payments/commission.ts";
import type { BillingMethod } from "#domains/payments/contract/billing.ts";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { daysOfCode, NOTICE_DAY, WITHDRAWAL_DAYS } from "#domains/payments/plan-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { Field } from "#platform/web/form/field.tsx";
import { useDistance, useMoney, usePercent } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { BackIcon, CheckIcon } from "#platform/web/ui/icons.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import type { ApplicationDraft } from "./application-draft.ts";
import type { ApplicationForm } from "./use-application-form.ts";

const METHODS: readonly BillingMethod[] = ["card", "invoice"];
const WITHOUT_CARD: readonly BillingMethod[] = ["invoice"];

/** The payment method: invoice only if cards can't be saved. */
function MethodChoice({ form: { draft, change } }: { form: ApplicationForm }) {
  const t = useTranslations("application.plan");
  const { takesCards } = usePage();
  return (
    <fieldset data-field="method" className="grid gap-3">
      <legend className="mb-2 font-medium">{t("methodTitle")}</legend>
      {(takesCards ? METHODS : WITHOUT_CARD).map((method) => (
        <label
          key={method}
          className="flex cursor-pointer gap-3 rounded-xl border border-line p-3 has-checked:border-ai-700 has-checked:bg-note-bg"
        >
          <input
            type="radio"
            name="method"
            value={method}
            checked={draft.method === method}
            onChange={() => change({ method })}
            className="mt-0.5 size-5 shrink-0 accent-ai-700"
          />
          <span>
            <span className="font-medium">{t(`method.${method}`)}</span>
            <span className="block text-sm text-soft">{t(`methodHint.${method}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface PlanStepProps {
  form: ApplicationForm;
  /** Null if they could not be loaded: nobody can agree to a price that isn't shown. */
  plans: readonly PlanView[] | null;
  isOnline: boolean;
}

/** The second step: price and terms. */
export function PlanStep({ form, plans, isOnline }: PlanStepProps) {
  const t = useTranslations("application.plan");
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
      <MethodChoice form={form} />
      {plan && <TermsSection plan={plan} draft={draft} />}
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
  return (
    <div className="grid gap-1">
      <Field field="trialCode" label={t("codeTitle")} hint={t("codeHint")} error={errors.trialCode}>
        {({ className, ...input }) => (
          <input
            {...input}
            className={`${className} font-mono uppercase`}
            name="trialCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_TEXT.trialCode}
            placeholder="SHUSEI30-XXXXX-XXXXX"
            value={draft.trialCode}
            onChange={(event) => change({ trialCode: event.target.value.toUpperCase() })}
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

/** The terms shown before agreeing: price, period, renewal, and how to cancel. */
function TermsSection({ plan, draft }: { plan: PlanView; draft: ApplicationDraft }) {
  const t = useTranslations("application.terms");
  const id = useId();
  const money = useMoney();
  const percent = usePercent();
  const rates = { trialRate: percent(TRIAL_BASIS_POINTS), memberRate: percent(CLUB_BASIS_POINTS) };
  const trialDays = daysOfCode(draft.trialCode);
  const coupon = offerOfCode(draft.trialCode);
  const standard = percent(plan.commissionBasisPoints);
  const lines = [
    t("price", { plan: plan.name, price: money(plan.monthly) }),
    t("commission", { rate: standard }),
    ...(trialDays === null ? [] : [t("trial", { days: trialDays, ...rates })]),
    ...(coupon === null
      ? []
      : [t("coupon", { rate: percent(coupon.basisPoints), days: coupon.days, standard })]),
    t("approval"),
    t("when"),
    t("renewal"),
    t("cancel", { day: NOTICE_DAY }),
    t("withdrawal", { days: WITHDRAWAL_DAYS }),
  ];
  return (
    <section aria-labelledby={id} className="rounded-xl bg-sunken p-4">
      <h3 id={id} className="font-bold">
        {t("title")}
      </h3>
      <ul className="mt-2 grid list-disc gap-1.5 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {/* Leaving the page is safe: the draft is kept in session storage. */}
      <Link to={paths.pricing()} className="mt-2 inline-flex min-h-11 items-center text-link underline">
        {t("more")}
      </Link>
      <LegalAgreement to="plan" className="mt-1" />
    </section>
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
