import { useTranslations } from "use-intl";
import type { PlanView } from "#domains/payments/contract/plans.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { BackIcon } from "#platform/web/ui/icons.tsx";
import type { ApplicationForm } from "../use-application-form.ts";
import { CodePart } from "./code-part.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { PlanChoice } from "./plan-choice.tsx";
import { TermsPart } from "./terms-part.tsx";

interface PlanStepProps {
  form: ApplicationForm;
  /** Null where they could not be read: nobody agrees to a price that isn't shown. */
  plans: readonly PlanView[] | null;
  isOnline: boolean;
}

/** The second step: what it costs, and what is agreed on. */
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
      <CodePart form={form} />
      <MethodChoice form={form} />
      {plan && <TermsPart plan={plan} draft={draft} />}
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
