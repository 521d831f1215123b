import { useTranslations } from "use-intl";
import type { BillingMethod } from "#domains/payments/contract/billing.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import type { ApplicationForm } from "../use-application-form.ts";

const METHODS: readonly BillingMethod[] = ["card", "invoice"];
const WITHOUT_CARD: readonly BillingMethod[] = ["invoice"];

/** How the plan is paid: where no card can be left, by invoice. */
export function MethodChoice({ form: { draft, change } }: { form: ApplicationForm }) {
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
