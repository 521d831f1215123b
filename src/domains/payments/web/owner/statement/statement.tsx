import { useTranslations } from "use-intl";
import type { StatementView } from "#domains/payments/contract/statements.ts";
import { StatementHead } from "./statement-head.tsx";
import { StatementPaper } from "./statement-paper.tsx";
import { StatementRows } from "./statement-rows.tsx";
import { StatementSums } from "./statement-sums.tsx";
import { useDays } from "./use-days.ts";

/** One month: its sums, each payment, and whether the card provider says the same. */
export function Statement({ statement }: { statement: StatementView }) {
  const t = useTranslations("statement");
  const { month, zone, isComplete, parts, reconciled } = statement;
  const days = useDays(zone);
  const isTest = parts.some(({ rows }) => rows.some((row) => row.isTest));
  return (
    <>
      <StatementHead statement={statement} />
      <StatementPaper statement={statement} />
      {!isComplete && <p className="text-soft">{t("soFar")}</p>}
      {isTest && <p className="w-fit rounded-lg bg-note-bg px-3 py-1 font-semibold">{t("test")}</p>}
      {parts.length === 0 && (
        <div className="rounded-card border border-line bg-card p-6 text-center">
          <h2 className="text-lg font-bold">{t("emptyTitle", { month: days.month(month) })}</h2>
          <p className="mx-auto mt-1 max-w-prose text-soft">{t("emptyText")}</p>
        </div>
      )}
      {parts.map((part) => (
        <div key={part.currency} className="grid gap-5">
          <StatementSums part={part} />
          <StatementRows part={part} month={month} zone={zone} />
        </div>
      ))}
      <section className="rounded-card border border-line bg-card p-4 print:hidden">
        <h2 className="font-bold">{t("checked.title")}</h2>
        <p className={reconciled && reconciled.differences > 0 ? "text-warn" : "text-soft"}>
          {reconciled === null
            ? t("checked.never")
            : reconciled.differences === 0
              ? t("checked.equal", { day: days.day(reconciled.at) })
              : t("checked.differs", { day: days.day(reconciled.at), count: reconciled.differences })}
        </p>
      </section>
    </>
  );
}
