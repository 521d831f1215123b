import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { FailedRefund, LedgerFault } from "#domains/accounts/contract/admin.ts";
import { Card } from "#platform/web/console/card.tsx";
import { FiguresTable } from "#platform/web/console/figures-table.tsx";
import { Verdict } from "#platform/web/console/verdict.tsx";
import { ViewFailed, ViewLoading } from "#platform/web/console/view-states.tsx";
import { useMoney } from "#platform/web/i18n/money.ts";
import { getBooks } from "./book-calls.ts";
import { ComparisonPart } from "./comparison-part.tsx";
import { RefundLine } from "./refund-line.tsx";

/** Whether the money is where it should be: what waits for somebody first. */
export function BooksView() {
  const { data, isError, refetch } = useQuery({
    queryKey: ["admin-books"],
    queryFn: ({ signal }) => getBooks(signal),
    refetchOnWindowFocus: "always",
  });
  const reload = async () => {
    await refetch();
  };
  if (data === undefined) return isError ? <ViewFailed onRetry={reload} /> : <ViewLoading />;
  return (
    <>
      <FailedRefunds refunds={data.failedRefunds} onChange={reload} />
      <ComparisonPart comparisons={data.comparisons} onChange={reload} />
      <LedgerPart faults={data.ledger} />
    </>
  );
}

/** Money that guests wait for. */
function FailedRefunds({
  refunds,
  onChange,
}: {
  refunds: readonly FailedRefund[];
  onChange(): Promise<void>;
}) {
  const t = useTranslations("admin.books.refunds");
  if (refunds.length === 0) {
    return (
      <Card title={t("title")}>
        <p>
          <Verdict isGood text={t("none")} />
        </p>
      </Card>
    );
  }
  return (
    <Card title={t("title")} lead={t("lead")}>
      <ul className="divide-y divide-line border-t border-line">
        {refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} onChange={onChange} />
        ))}
      </ul>
    </Card>
  );
}

/** Whether the ledger adds up to what payments and refunds say of themselves. */
function LedgerPart({ faults }: { faults: readonly LedgerFault[] }) {
  const t = useTranslations("admin.books.ledger");
  const differ = useTranslations("admin.books.comparison");
  const money = useMoney();
  const count = faults.length;
  return (
    <Card title={t("title")}>
      <p>
        <Verdict isGood={count === 0} text={count === 0 ? t("same") : differ("differ", { count })} />
      </p>
      {count > 0 && (
        <FiguresTable
          caption={t("caption")}
          head={[t("payment"), t("account"), t("booked"), t("expected")]}
          rows={faults.map(({ paymentId, account, booked, expected }) => ({
            key: `${paymentId} ${account} ${booked.currency}`,
            name: paymentId,
            what: t(`name.${account}`),
            figures: [money(booked), money(expected)],
          }))}
        />
      )}
    </Card>
  );
}
