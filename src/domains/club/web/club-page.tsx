import { Link } from "react-router";
import { useTranslations } from "use-intl";
import {
  CLUB_BASIS_POINTS,
  commissionOn,
  STANDARD_BASIS_POINTS,
  TRIAL_BASIS_POINTS,
} from "#domains/payments/commission.ts";
import { CODE_DAYS, EXAMPLE_SALES_YEN, TRIAL_DAYS } from "#domains/payments/plan-constants.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { money } from "#kernel/money.ts";
import { useMoney, usePercent } from "#platform/web/i18n/numbers.ts";
import { ButtonLink } from "#platform/web/ui/button.tsx";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";

const STEPS = ["confirm", "code", "use"] as const;

/** Compares the club's terms with the general ones. */
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
            <li key={step} className="card p-5">
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

/** General and club pricing, line by line; the better terms of members are highlighted. */
function ComparisonTable() {
  const t = useTranslations("club.page");
  const percent = usePercent();
  const write = useMoney();
  const yen = (amount: number) => write(money(amount, "JPY"));
  const trial = t("trialDays", { days: TRIAL_DAYS, rate: percent(TRIAL_BASIS_POINTS) });
  const rows = [
    [t("commission"), percent(STANDARD_BASIS_POINTS), percent(CLUB_BASIS_POINTS)],
    [
      t("example", { sales: yen(EXAMPLE_SALES_YEN) }),
      yen(commissionOn(EXAMPLE_SALES_YEN, STANDARD_BASIS_POINTS)),
      yen(commissionOn(EXAMPLE_SALES_YEN, CLUB_BASIS_POINTS)),
    ],
    [t("trial"), t("trialNone"), trial],
    [t("setup"), t("setupAlone"), t("setupSupport")],
    [t("plan"), t("planSame"), t("planSame")],
    [t("atTable"), t("atTableNone"), t("atTableNone")],
  ] as const;
  return (
    <section aria-labelledby="comparison" className="mt-8">
      <h2 id="comparison" className="text-2xl font-bold">
        {t("compareTitle")}
      </h2>
      <div className="mt-4 overflow-hidden card">
        <table
          aria-labelledby="comparison"
          className="w-full table-fixed text-left align-top text-sm hyphens-auto sm:text-base"
        >
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="w-[34%] px-2.5 py-3 sm:p-4">
                <span className="sr-only">{t("what")}</span>
              </th>
              <th scope="col" className="px-2.5 py-3 font-medium text-soft sm:p-4">
                {t("general")}
              </th>
              <th scope="col" className="bg-ai-700 px-2.5 py-3 font-bold text-white sm:p-4">
                {t("member")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([what, general, member]) => (
              <tr key={what} className="border-b border-line align-top last:border-0">
                <th scope="row" className="px-2.5 py-3 font-medium sm:p-4">
                  {what}
                </th>
                <td className="px-2.5 py-3 text-soft sm:p-4">{general}</td>
                <td
                  className={`bg-note-bg px-2.5 py-3 sm:p-4 ${member === general ? "text-soft" : "font-bold"}`}
                >
                  {member}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
