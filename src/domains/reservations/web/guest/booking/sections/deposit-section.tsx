import { useTranslations } from "use-intl";
import { requiredDepositYen } from "#domains/payments/required-deposit.ts";
import type { BookingTerms } from "#domains/reservations/contract/reservations.ts";
import { DEPOSIT_USD } from "#domains/reservations/reservation-constants.ts";
import { Stepper } from "#platform/web/form/controls.tsx";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { type FormProps, FormSection } from "./form-section.tsx";

/** The deposit that this restaurant asks for; where it asks for none, the one that a guest may offer, by card. */
export function Deposit({ terms, ...props }: FormProps & { terms: BookingTerms | null }) {
  const { takesCards } = usePage();
  if (terms !== null && requiredDepositYen(terms.deposit, props.draft.guests) > 0)
    return <RequiredDeposit terms={terms} guests={props.draft.guests} />;
  return takesCards ? <DepositSection {...props} /> : null;
}

/** To ten yen: the rate is not the one of the day. */
const roundedYen = (yen: number) => Math.round(yen / 10) * 10;

/** The deposit that a guest may offer, in US dollars. */
function DepositSection({ draft, errors, change }: FormProps) {
  const t = useTranslations("booking.deposit");
  const money = useMoney();
  const { yenPerDollar } = usePage();
  const dollars = (amount: number) => money({ minor: Math.round(amount) * 100, currency: "USD" });
  const { min, max, step } = DEPOSIT_USD;
  return (
    <FormSection title={t("title")}>
      <div data-field="deposit" className="grid gap-4">
        <label className="flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
          <input
            type="checkbox"
            role="switch"
            aria-checked={draft.hasDeposit}
            name="hasDeposit"
            className="peer sr-only"
            checked={draft.hasDeposit}
            onChange={(event) => change({ hasDeposit: event.target.checked, deposit: DEPOSIT_USD.default })}
          />
          <span
            aria-hidden="true"
            className="flex h-7 w-12 shrink-0 items-center rounded-full bg-faint p-1 transition-colors duration-150 peer-checked:justify-end peer-checked:bg-ai-600 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-self"
          >
            <span className="size-5 rounded-full bg-white" />
          </span>
          {t("offer")}
        </label>
        {draft.hasDeposit && (
          <Stepper
            label={t("amount")}
            value={draft.deposit}
            min={min}
            max={max}
            step={step}
            text={dollars(draft.deposit)}
            lessLabel={t("less", { step: dollars(step) })}
            moreLabel={t("more", { step: dollars(step) })}
            onChange={(deposit) => change({ deposit })}
          />
        )}
        {draft.hasDeposit && (
          <p className="-mt-2 text-sm text-soft">
            {t("inYen", {
              amount: money({ minor: roundedYen(draft.deposit * yenPerDollar), currency: "JPY" }),
            })}
          </p>
        )}
        <p className="text-sm text-soft">
          {t("deducted")} {draft.hasDeposit && t("payNext")}
        </p>
        {errors.deposit && <p className="text-sm font-medium text-warn">{errors.deposit}</p>}
      </div>
    </FormSection>
  );
}

/** The required deposit and its refund rules; or that it can't be paid online. */
function RequiredDeposit({ terms, guests }: { terms: BookingTerms; guests: number }) {
  const t = useTranslations("booking.deposit");
  const money = useMoney();
  const { takesCards } = usePage();
  const amount = money({ minor: requiredDepositYen(terms.deposit, guests), currency: "JPY" });
  if (!takesCards)
    return (
      <FormSection title={t("title")}>
        <p>{t("noCards", { amount })}</p>
      </FormSection>
    );
  const hours = Math.round(terms.cutoffMinutes / 60);
  return (
    <FormSection title={t("title")}>
      <div className="grid gap-2">
        <p className="font-medium">{t("required", { amount })}</p>
        <p className="text-sm text-soft">
          {t("deducted")} {t("payNext")}
        </p>
        <p className="text-sm text-soft">{t("refund", { hours, percent: terms.lateRefundPercent })}</p>
      </div>
    </FormSection>
  );
}

/** States that this is not yet a booking, for restaurants that confirm manually. */
export function RequestNote({ terms }: { terms: BookingTerms }) {
  const t = useTranslations("booking");
  const hours = Math.max(1, Math.round(terms.answerMinutes / 60));
  return <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("request", { hours })}</p>;
}
