import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paidReturnPath } from "../../card-terms.ts";
import type { PaymentView } from "../../contract/payments.ts";
import type { Back } from "./model.ts";
import { OutsidePayment } from "./outside-payment.tsx";
import { PaymentOver } from "./payment-over.tsx";
import { PaymentSummary } from "./payment-summary.tsx";
import { SandboxPayment } from "./sandbox-payment.tsx";
import { TestBanner } from "./test-banner.tsx";
import { TwoColumns } from "./two-columns.tsx";
import { usePayment } from "./use-payment.ts";

interface PayPageProps {
  secret: string;
  /** How the payment stood when the page was made. */
  found: PaymentView;
  back: Back | null;
}

/** The page on which something is paid. Once it is, the booking opens. */
export function PayPage({ secret, found, back }: PayPageProps) {
  const t = useTranslations("payments");
  const saysPaid = back === "paid";
  const { payment, refresh } = usePayment(
    secret,
    found,
    ({ state }) => state === "processing" || (saysPaid && state === "unpaid"),
  );
  const isLeaving = payment.state === "paid" && found.state !== "paid";
  useEffect(() => {
    if (isLeaving) window.location.assign(paidReturnPath(payment.returnPath));
  }, [isLeaving, payment.returnPath]);
  const isOutside = payment.provider !== "sandbox";
  const summary = <PaymentSummary payment={payment} onOver={() => void refresh()} />;
  return (
    <div className="grid gap-5">
      <Head title={t("meta.title")} description={t("meta.description")} noIndex />
      {payment.isTest && <TestBanner hasCards={payment.state === "unpaid" && !isOutside} />}
      {payment.state === "unpaid" ? (
        <>
          <h1 className="text-2xl font-bold">{t("title")}</h1>
          {isOutside ? (
            <TwoColumns first={summary}>
              <OutsidePayment secret={secret} back={back ?? "left"} />
            </TwoColumns>
          ) : (
            <SandboxPayment secret={secret} payment={payment} summary={summary} onNews={refresh} />
          )}
        </>
      ) : (
        <PaymentOver payment={payment} isLeaving={isLeaving} onLookAgain={() => void refresh()} />
      )}
    </div>
  );
}
