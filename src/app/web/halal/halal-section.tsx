import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { HALAL_BENEFITS, HALAL_BODIES, HALAL_CLAIMS, HALAL_STEPS } from "#domains/dietary/halal-guide.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { buttonClass, OutsideLink } from "#platform/web/ui/button.tsx";

/** The guide without its checklist. `start`: the link to that. */
export function HalalSection({ start, level }: { start: ReactNode; level: HeadingLevel }) {
  const t = useTranslations("halal");
  const { language } = usePage();
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {start}
        {/* A file, not a page: a regular link, not client-side navigation. */}
        <a href={paths.halalGuideFile(language)} download className={buttonClass("quiet")}>
          {t("download")}
        </a>
      </div>
      <div className="print:hidden">
        <MarketSection level={level} />
        <StepsSection level={level} />
      </div>
      <BodiesSection level={level} />
      <p className="mt-4 text-sm text-soft">{t("disclaimer")}</p>
    </>
  );
}

/** Overview of the five steps. */
function StepsSection({ level }: { level: HeadingLevel }) {
  const { Title, Subtitle } = headingsAt(level);
  const t = useTranslations("halal");
  return (
    <section aria-labelledby="halal-steps" className="mt-8 print:hidden">
      <Title id="halal-steps" className="text-lg font-bold">
        {t("stepsTitle")}
      </Title>
      <ol className="mt-3 grid gap-3 sm:grid-cols-2 lg:grid-cols-5">
        {HALAL_STEPS.map(({ step }, at) => (
          <li key={step} className="card p-4">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-good-bg font-bold text-good"
            >
              {at + 1}
            </span>
            <Subtitle className="mt-2 font-bold">{t(`steps.${step}.title`)}</Subtitle>
            <p className="mt-1 text-sm text-soft">{t(`steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Certification bodies, with links to their sites. */
function BodiesSection({ level }: { level: HeadingLevel }) {
  const { Title } = headingsAt(level);
  const t = useTranslations("halal");
  const { language } = usePage();
  return (
    <section aria-labelledby="halal-bodies" className="mt-8">
      <Title id="halal-bodies" className="text-lg font-bold">
        {t("bodiesTitle")}
      </Title>
      <ul className="mt-3 grid gap-3 md:grid-cols-3">
        {HALAL_BODIES.map(({ key, name, latin, url }) => (
          <li key={key} className="card p-4">
            <p className="font-bold" translate="no" lang={language === "ja" ? "ja" : "en"}>
              {language === "ja" ? name : latin}
            </p>
            {language !== "ja" && (
              <p className="text-sm text-soft" lang="ja">
                {name}
              </p>
            )}
            <OutsideLink href={url} className="inline-flex min-h-11 items-center text-link underline">
              {new URL(url).host}
            </OutsideLink>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">{t("bodiesNote")}</p>
    </section>
  );
}

/** Market figures, with their sources, and figures of guests on Noren. */
function MarketSection({ level }: { level: HeadingLevel }) {
  const { Title } = headingsAt(level);
  const t = useTranslations("halal");
  return (
    <>
      <section aria-labelledby="halal-claims" className="mt-8 card p-5">
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

/** The level of the heading above: a page's title (2), or a part of a page (3). */
type HeadingLevel = 2 | 3;

/** The elements for its headings and subheadings, so that no level is skipped. */
function headingsAt(level: HeadingLevel): { Title: "h2" | "h3"; Subtitle: "h3" | "h4" } {
  return level === 2 ? { Title: "h2", Subtitle: "h3" } : { Title: "h3", Subtitle: "h4" };
}
