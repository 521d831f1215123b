import { useTranslations } from "use-intl";
import { useMoney } from "#platform/web/i18n/money.ts";
import { Button, buttonClass } from "#platform/web/ui/button.tsx";
import { StateMessage } from "#platform/web/ui/feedback/state-message.tsx";
import { paidReturnPath } from "../../card-terms.ts";
import type { PaymentView } from "../../contract/payments.ts";

interface PaymentOverProps {
  payment: PaymentView;
  /** It was paid on this page just now, and the booking opens by itself. */
  isLeaving: boolean;
  onLookAgain: () => void;
}

/** There is nothing to pay here any more, or nothing to do but wait. */
export function PaymentOver({ payment, isLeaving, onLookAgain }: PaymentOverProps) {
  const t = useTranslations("payments");
  const money = useMoney();
  const { state, returnPath, amount } = payment;
  if (state === "unpaid") return null;
  const shown = isLeaving ? "leaving" : state;
  const back = state === "paid" ? paidReturnPath(returnPath) : returnPath;
  return (
    <div role="status">
      <StateMessage
        title={t(`state.${shown}.title`)}
        text={t(`state.${shown}.text`, { amount: money(amount) })}
      >
        {state === "processing" && <Button onClick={onLookAgain}>{t("tryAgain")}</Button>}
        {/* The whole page anew: what it keeps of the booking is from before the payment. */}
        <a href={back} className={buttonClass("main")}>
          {t("back")}
        </a>
      </StateMessage>
    </div>
  );
}
