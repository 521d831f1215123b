import { useTranslations } from "use-intl";
import {
  CLUB_BASIS_POINTS,
  commissionOn,
  STANDARD_BASIS_POINTS,
  TRIAL_BASIS_POINTS,
} from "#domains/payments/commission.ts";
import { EXAMPLE_SALES_YEN, TRIAL_DAYS } from "#domains/payments/plan-terms.ts";
import { money } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { usePercent } from "#platform/web/i18n/percent.ts";

/** General pricing and that of members, line by line; what is better for members stands out. */
export function ComparisonTable() {
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
      <div className="mt-4 overflow-hidden rounded-card border border-line bg-card">
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
