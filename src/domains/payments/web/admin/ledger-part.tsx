import { useTranslations } from "use-intl";
import type { LedgerFault } from "#domains/accounts/contract/admin.ts";
import { Card } from "#platform/web/console/card.tsx";
import { FiguresTable } from "#platform/web/console/figures-table.tsx";
import { Verdict } from "#platform/web/console/verdict.tsx";
import { useMoney } from "#platform/web/i18n/money.ts";

/** Whether the ledger adds up to what payments and refunds say of themselves. */
export function LedgerPart({ faults }: { faults: readonly LedgerFault[] }) {
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
