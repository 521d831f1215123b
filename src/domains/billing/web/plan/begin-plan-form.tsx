import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { STANDARD_BASIS_POINTS } from "#domains/payments/commission.ts";
import type { BillingMethod, OwnPlanView } from "#domains/payments/contract/billing.ts";
import type { PlanKey } from "#domains/payments/contract/plans.ts";
import { MAX_CODE_LENGTH } from "#domains/payments/plan-constants.ts";
import { RefusalNote, useDashboardForm } from "#platform/web/dashboard/use-save-action.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { usePage } from "#platform/web/page/page-data.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Card } from "#platform/web/ui/card.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { CodeInput } from "../agreement/code-input.tsx";
import { MethodChoice, OPTION, RADIO } from "../agreement/method-choice.tsx";
import { PlanTerms } from "../agreement/plan-terms.tsx";
import { beginPlan, keyOf } from "./use-plan.ts";
import { useYen } from "./yen.ts";

interface Draft {
  planKey: PlanKey | null;
  method: BillingMethod;
  code: string;
}

interface BeginPlanFormProps {
  restaurantId: string;
  plans: OwnPlanView["plans"];
}

/** The owner of a restaurant without a plan chooses one and agrees to its terms. */
export function BeginPlanForm({ restaurantId, plans }: BeginPlanFormProps) {
  const t = useTranslations("billing.begin");
  const agreed = useTranslations("agreement");
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
        <MethodChoice
          method={draft.method}
          hints={{ card: t("cardNext") }}
          onChange={(method) => change({ method })}
        />
        <Field field="code" label={agreed("codeTitle")} hint={agreed("codeHint")} error={errors.code}>
          {(input) => (
            <CodeInput
              input={input}
              maxLength={MAX_CODE_LENGTH}
              code={draft.code}
              onChange={(code) => change({ code })}
            />
          )}
        </Field>
        {chosen && (
          <>
            <PlanTerms
              plan={chosen.name}
              price={yen(chosen.monthlyYen)}
              basisPoints={STANDARD_BASIS_POINTS}
              code={draft.code}
            />
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
