import { useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { offerOfCode } from "#domains/billing/coupon-constants.ts";
import {
  CLUB_BASIS_POINTS,
  STANDARD_BASIS_POINTS,
  TRIAL_BASIS_POINTS,
} from "#domains/payments/commission.ts";
import type { BillingMethod, OwnPlanView } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import {
  daysOfCode,
  MAX_CODE_LENGTH,
  NOTICE_DAY,
  WITHDRAWAL_DAYS,
} from "#domains/payments/plan-constants.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { usePercent } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { beginPlan, keyOf } from "./use-plan.ts";
import { useYen } from "./yen.ts";

type Plan = OwnPlanView["plans"][number];

interface Draft {
  planKey: PlanKey | null;
  method: BillingMethod;
  code: string;
}

interface BeginPlanFormProps {
  restaurantId: string;
  plans: readonly Plan[];
}

const OPTION =
  "flex cursor-pointer gap-3 rounded-xl border border-line p-3 has-checked:border-ai-700 has-checked:bg-note-bg";
const RADIO = "mt-0.5 size-5 shrink-0 accent-ai-700";

/** The owner of a restaurant without a plan chooses one and agrees to its terms. */
export function BeginPlanForm({ restaurantId, plans }: BeginPlanFormProps) {
  const t = useTranslations("billing.begin");
  const room = useTranslations("billing.plans");
  const summary = useTranslations("billing.summary");
  const yen = useYen();
  const { takesCards } = usePage();
  const queries = useQueryClient();
  const toast = useToast();
  const empty: Draft = { planKey: null, method: takesCards ? "card" : "invoice", code: "" };
  const { ref, draft, errors, refusal, isPending, change, submit } = useDashboardForm({
    empty,
    send: ({ planKey, method, code }) =>
      beginPlan(restaurantId, { planKey: planKey ?? "starter", method, code: code.trim() || null }),
    onSent({ plan, cardPath }) {
      if (cardPath !== null) return window.location.assign(cardPath);
      queries.setQueryData(keyOf(restaurantId), plan);
      void queries.invalidateQueries({ queryKey: ["rates", restaurantId] });
      toast({ title: t("done"), tone: "success" });
    },
  });
  const chosen = plans.find(({ key }) => key === draft.planKey);
  return (
    <Card title={t("title")} lead={t("lead")}>
      <form
        ref={ref}
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <fieldset className="grid gap-3">
          <legend className="sr-only">{t("title")}</legend>
          {plans.map(({ key, name, monthlyYen, maxLocations }) => (
            <label key={key} className={OPTION}>
              <input
                type="radio"
                name="planKey"
                checked={draft.planKey === key}
                onChange={() => change({ planKey: key })}
                className={RADIO}
              />
              <span>
                <span className="block text-lg font-bold">{name}</span>
                {summary("monthly", { amount: yen(monthlyYen) })} ·{" "}
                {room("room", { count: maxLocations ?? 0 })}
              </span>
            </label>
          ))}
        </fieldset>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-medium">{t("methodTitle")}</legend>
          {(takesCards ? (["card", "invoice"] as const) : (["invoice"] as const)).map((method) => (
            <label key={method} className={OPTION}>
              <input
                type="radio"
                name="method"
                checked={draft.method === method}
                onChange={() => change({ method })}
                className={RADIO}
              />
              <span>
                {t(`method.${method}`)}
                {method === "card" && <span className="block text-sm text-soft">{t("cardNext")}</span>}
              </span>
            </label>
          ))}
        </fieldset>
        <Field field="code" label={t("codeTitle")} hint={t("codeHint")} error={errors.code}>
          {({ className, ...input }) => (
            <input
              {...input}
              className={`${className} font-mono uppercase`}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={MAX_CODE_LENGTH}
              value={draft.code}
              onChange={({ target }) => change({ code: target.value.toUpperCase() })}
            />
          )}
        </Field>
        {chosen && (
          <>
            <Terms plan={chosen} code={draft.code} />
            <Button type="submit" kind="call" disabled={isPending} className="text-lg">
              {isPending ? t("pending") : t("submit", { plan: chosen.name })}
            </Button>
          </>
        )}
      </form>
      <RefusalNote refusal={refusal} />
    </Card>
  );
}

/** What the button agrees to: price, period, renewal, and how to cancel. */
function Terms({ plan, code }: { plan: Plan; code: string }) {
  const t = useTranslations("billing.begin.terms");
  const id = useId();
  const yen = useYen();
  const percent = usePercent();
  const standard = percent(STANDARD_BASIS_POINTS);
  const rates = { trialRate: percent(TRIAL_BASIS_POINTS), memberRate: percent(CLUB_BASIS_POINTS) };
  const trialDays = daysOfCode(code);
  const coupon = offerOfCode(code);
  const lines = [
    t("price", { plan: plan.name, price: yen(plan.monthlyYen) }),
    t("commission", { rate: standard }),
    ...(trialDays === null ? [] : [t("trial", { days: trialDays, ...rates })]),
    ...(coupon === null
      ? []
      : [t("coupon", { rate: percent(coupon.basisPoints), days: coupon.days, standard })]),
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
      <Link to={paths.pricing()} className="mt-2 inline-flex min-h-11 items-center text-link underline">
        {t("more")}
      </Link>
      <LegalAgreement to="plan" className="mt-1" />
    </section>
  );
}
