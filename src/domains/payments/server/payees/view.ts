import type { PayeeView } from "../../contract/payments.ts";
import type { PaymentProvider } from "../port.ts";

export function payeeView({ name, isTest }: PaymentProvider, state: PayeeView["state"]): PayeeView {
  return { provider: name, isTest, state };
}
