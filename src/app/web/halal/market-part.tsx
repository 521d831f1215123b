import { useTranslations } from "use-intl";
import { HALAL_BENEFITS, HALAL_CLAIMS } from "#domains/dietary/halal-guide.ts";
import { type HeadingLevel, headingsAt } from "./headings.ts";

/** Why a restaurant might want it: what the trade says, under its own name, and what guests do here. */
export function MarketPart({ level }: { level: HeadingLevel }) {
  const { Title } = headingsAt(level);
  const t = useTranslations("halal");
  return (
    <>
      <section aria-labelledby="halal-claims" className="mt-8 rounded-card border border-line bg-card p-5">
        <Title id="halal-claims" className="text-lg font-bold">
          {t("claimsTitle")}
        </Title>
        <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-5">
          {HALAL_CLAIMS.map((claim) => (
            <div key={claim} className="flex flex-col-reverse justify-end gap-1">
              <dt className="text-sm text-soft">{t(`claims.${claim}.text`)}</dt>
              <dd className="tabular text-xl font-bold">{t(`claims.${claim}.figure`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-5 text-sm text-soft">{t("claimsNote")}</p>
      </section>
      <section aria-labelledby="halal-benefits" className="mt-8">
        <Title id="halal-benefits" className="text-lg font-bold">
          {t("benefitsTitle")}
        </Title>
        <dl className="mt-3 grid gap-4 md:grid-cols-3">
          {HALAL_BENEFITS.map((benefit) => (
            <div key={benefit} className="border-t-2 border-matcha-600 pt-3">
              <dt className="font-bold">{t(`benefits.${benefit}.title`)}</dt>
              <dd className="mt-1 text-soft">{t(`benefits.${benefit}.text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
