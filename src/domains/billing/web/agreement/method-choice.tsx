import { useTranslations } from "use-intl";
import type { BillingMethod } from "#domains/payments/contract/billing.ts";
import { usePage } from "#platform/web/page/page-data.ts";

const METHODS: readonly BillingMethod[] = ["card", "invoice"];
const INVOICE_ALONE: readonly BillingMethod[] = ["invoice"];

/** A choice of the forms for plans, as a card. */
export const OPTION =
  "flex cursor-pointer gap-3 rounded-xl border border-line p-3 has-checked:border-ai-700 has-checked:bg-note-bg";
export const RADIO = "mt-0.5 size-5 shrink-0 accent-ai-700";

interface MethodChoiceProps {
  method: string;
  /** What follows from a method, where there is anything to say. */
  hints: Readonly<Partial<Record<BillingMethod, string>>>;
  onChange(method: BillingMethod): void;
}

/** How a plan is paid: by invoice only where cards can't be saved. */
export function MethodChoice({ method: chosen, hints, onChange }: MethodChoiceProps) {
  const t = useTranslations("agreement");
  const { takesCards } = usePage();
  return (
    <fieldset data-field="method" className="grid gap-3">
      <legend className="mb-2 font-medium">{t("methodTitle")}</legend>
      {(takesCards ? METHODS : INVOICE_ALONE).map((method) => (
        <label key={method} className={OPTION}>
          <input
            type="radio"
            name="method"
            value={method}
            checked={chosen === method}
            onChange={() => onChange(method)}
            className={RADIO}
          />
          <span>
            <span className="font-medium">{t(`method.${method}`)}</span>
            {hints[method] && <span className="block text-sm text-soft">{hints[method]}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
