import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { CODE_DAYS } from "#domains/payments/plan-terms.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";
import { ComparisonTable } from "./comparison-table.tsx";

const STEPS = ["confirm", "code", "use"] as const;

/** What members of the club get, beside what everybody does. */
export function ClubPage() {
  const t = useTranslations("club.page");
  return (
    <PageFrame>
      <Head title={t("title")} description={t("description")} />
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft">{t("lead")}</p>
      <ComparisonTable />
      <div className="mt-6 grid justify-items-start gap-2">
        <ButtonLink kind="call" to={paths.clubVerification()} className="w-full text-lg sm:w-auto sm:px-8">
          {t("button")}
          <ForwardIcon />
        </ButtonLink>
        <p className="text-sm text-soft">{t("buttonNote")}</p>
      </div>
      <section aria-labelledby="steps" className="mt-12">
        <h2 id="steps" className="text-2xl font-bold">
          {t("stepsTitle")}
        </h2>
        <ol className="mt-4 grid gap-4 md:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step} className="rounded-card border border-line bg-card p-5">
              <span
                aria-hidden="true"
                className="grid size-9 place-items-center rounded-full bg-note-bg font-bold text-link"
              >
                {index + 1}
              </span>
              <h3 className="mt-3 font-bold">{t(`steps.${step}.title`)}</h3>
              <p className="mt-1 text-soft">{t(`steps.${step}.text`, { days: CODE_DAYS })}</p>
            </li>
          ))}
        </ol>
      </section>
      <p className="mt-6 mb-4 flex flex-wrap gap-x-6">
        <Link to={paths.ownerApplication()} className="inline-flex min-h-11 items-center text-link underline">
          {t("apply")}
        </Link>
        <Link to={paths.pricing()} className="inline-flex min-h-11 items-center text-link underline">
          {t("toPricing")}
        </Link>
      </p>
    </PageFrame>
  );
}
