import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { paidReturnPath } from "#domains/payments/card-terms.ts";
import { TwoColumns } from "#domains/payments/web/checkout/two-columns.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import type { OrderView } from "../../contract/orders.ts";
import { LeaveNote } from "./leave-note.tsx";
import { SandboxForm } from "./sandbox-form.tsx";
import { SetupMessage } from "./setup-message.tsx";
import { useRefusalToast } from "./use-refusal-toast.ts";
import type { Setup } from "./use-setup.ts";

interface CardPartProps {
  setup: Setup;
  order: OrderView;
  linkKey: string | null;
  summary: ReactNode;
  onRetry(): void;
  /** The provider's fields don't appear. */
  onBroken(): void;
}

/** The card form of whoever takes the card, or why there is none; beside it what is paid for. */
export function CardPart({ setup, order, linkKey, summary, onRetry, onBroken }: CardPartProps) {
  const { publicUrl } = usePage();
  const money = useMoney();
  const navigate = useNavigate();
  const toastRefusal = useRefusalToast();
  const orderPath = paths.orderConfirmation(order.id, linkKey);
  // No way back to a form whose work is done.
  const leave = async (path: string) => void (await navigate(path, { replace: true }));
  const leavePaid = () => leave(paidReturnPath(orderPath));
  if (setup.kind === "sandbox")
    return (
      <SandboxForm
        secret={setup.intent.clientSecret}
        amount={money(order.total)}
        summary={summary}
        note={<LeaveNote orderPath={orderPath} />}
        onNews={(news) => (news === "over" ? leave(orderPath) : leavePaid())}
      />
    );
  if (setup.kind !== "stripe")
    return (
      <TwoColumns first={summary}>
        <SetupMessage setup={setup} order={order} linkKey={linkKey} onRetry={onRetry} />
      </TwoColumns>
    );
  const { StripeForm, stripe } = setup.door;
  return (
    <TwoColumns first={summary}>
      <div className="grid gap-4">
        <StripeForm
          stripe={stripe}
          clientSecret={setup.intent.clientSecret}
          returnUrl={`${publicUrl}${orderPath}`}
          email={order.customerEmail}
          onSent={() => void leavePaid()}
          onRefused={toastRefusal}
          onBroken={onBroken}
        />
        <LeaveNote orderPath={orderPath} />
      </div>
    </TwoColumns>
  );
}
