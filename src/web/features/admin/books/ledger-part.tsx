import { useTranslations } from "use-intl";
import type { LedgerFault } from "../../../../shared/contract/admin.ts";
import { useMoney } from "../../../i18n/money.ts";
import { Card } from "../frame/card.tsx";
import { FiguresTable } from "../frame/figures-table.tsx";
import { Verdict } from "../frame/verdict.tsx";

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
