import { useTranslations } from "use-intl";
import type { BookComparison, BookDifference } from "#domains/accounts/contract/admin.ts";
import { FiguresTable } from "#platform/web/console/figures-table.tsx";
import { Verdict } from "#platform/web/console/verdict.tsx";
import { useMoney } from "#platform/web/i18n/money.ts";
import { useOwnClock } from "#platform/web/i18n/zones/own-clock.ts";

/** One comparison: when, of how much, and what differed. */
export function Comparison({
  comparison: { at, provider, checked, differences },
}: {
  comparison: BookComparison;
}) {
  const t = useTranslations("admin.books.comparison");
  const providers = useTranslations("admin.provider");
  const clock = useOwnClock();
  const write = useWrite();
  const count = differences.length;
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Verdict isGood={count === 0} text={count === 0 ? t("same") : t("differ", { count })} />
        <span className="flex flex-wrap gap-x-3 text-sm text-soft">
          <time dateTime={at}>{clock(at)}</time>
          <span>{providers(provider)}</span>
          <span>{t("checked", { count: checked })}</span>
        </span>
      </p>
      {count > 0 && (
        <FiguresTable
          caption={t("caption", { at: clock(at) })}
          head={[t("payment"), t("what"), t("here"), t("there")]}
          rows={differences.map((one) => ({
            key: `${one.paymentRef} ${one.what}`,
            name: one.paymentRef,
            what: t(`kind.${one.what}`),
            figures: [write(one.here, one), write(one.there, one)],
          }))}
        />
      )}
    </div>
  );
}

function useWrite() {
  const t = useTranslations("admin.books.comparison");
  const money = useMoney();
  return (value: number | string | null, { currency }: BookDifference) => {
    if (value === null) return t("nothing");
    return typeof value === "number" && currency !== null ? money({ minor: value, currency }) : String(value);
  };
}
