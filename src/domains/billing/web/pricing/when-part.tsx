import { useTranslations } from "use-intl";
import { NOTICE_DAY, WITHDRAWAL_DAYS } from "#domains/payments/plan-terms.ts";

const STEPS = ["first", "start", "card", "notice", "withdraw", "trial"] as const;

/** When what is charged, and how one leaves. */
export function WhenPart() {
  const t = useTranslations("owners.pricing.when");
  const values = { day: NOTICE_DAY, days: WITHDRAWAL_DAYS };
  return (
    <section aria-labelledby="when" className="mt-12">
      <h2 id="when" className="text-2xl font-bold">
        {t("title")}
      </h2>
      <dl className="mt-4 grid gap-x-8 sm:grid-cols-2">
        {STEPS.map((step) => (
          <div key={step} className="border-t border-line py-4">
            <dt className="font-bold">{t(`${step}.title`, values)}</dt>
            <dd className="mt-1 text-soft">{t(`${step}.text`, values)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
