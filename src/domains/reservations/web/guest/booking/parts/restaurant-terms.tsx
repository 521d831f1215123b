import { useTranslations } from "use-intl";
import { requiredDepositYen } from "#domains/payments/required-deposit.ts";
import type { BookingTerms } from "#domains/reservations/contract/reservations.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { FormSection } from "./form-section.tsx";

/** What the guest pays on the next page, and what of it comes back; or that nobody can pay it here. */
export function RequiredDeposit({ terms, guests }: { terms: BookingTerms; guests: number }) {
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

/** Says that this is not yet a booking, where the restaurant answers itself. */
export function RequestNote({ terms }: { terms: BookingTerms }) {
  const t = useTranslations("booking");
  const hours = Math.max(1, Math.round(terms.answerMinutes / 60));
  return <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("request", { hours })}</p>;
}
