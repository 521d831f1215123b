import { useTranslations } from "use-intl";
import type { PayPlace } from "#domains/orders/order-terms.ts";
import type { Money } from "#kernel/money.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { type Failure, FailureNote } from "#platform/web/ui/feedback/failure-note.tsx";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";

interface SendButtonProps {
  total: Money;
  pays: PayPlace;
  isPending: boolean;
  /** Why it was not done, the last time that it was tried. */
  failure: Failure | null;
  /** Something in the basket can't be ordered. */
  needsFixing: boolean;
  /** The server has just answered with other prices. */
  hasChanged: boolean;
}

/** Orders, or says why that can't be done now. */
export function SendButton({ total, pays, isPending, failure, needsFixing, hasChanged }: SendButtonProps) {
  const t = useTranslations("ordering");
  const price = useMoney();
  const { isOnline } = useNetwork();
  const words = t(pays === "online" ? "send.orderAndPay" : "send.order", { price: price(total) });
  return (
    <div className="grid gap-3">
      <div role="status" className="grid gap-3">
        {hasChanged && <p className="rounded-lg bg-warn-bg px-3 py-2 font-medium">{t("send.changed")}</p>}
        {!isOnline && <p className="rounded-lg bg-warn-bg px-3 py-2">{t("send.offline")}</p>}
        {needsFixing && <p className="rounded-lg bg-warn-bg px-3 py-2">{t("basket.fix")}</p>}
      </div>
      <FailureNote failure={failure} />
      <Button
        type="submit"
        kind="call"
        className="w-full text-lg"
        disabled={isPending || !isOnline || needsFixing}
        aria-busy={isPending}
      >
        {isPending ? t("send.pending") : words}
      </Button>
      <LegalAgreement to="book" />
    </div>
  );
}
