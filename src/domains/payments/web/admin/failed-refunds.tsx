import { useTranslations } from "use-intl";
import type { FailedRefund } from "#domains/accounts/contract/admin.ts";
import { Card } from "#platform/web/console/card.tsx";
import { Verdict } from "#platform/web/console/verdict.tsx";
import { RefundLine } from "./refund-line.tsx";

/** Money that guests wait for. */
export function FailedRefunds({
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
