import type { PaymentProvider } from "../port.ts";

/** Takes no money, so it has none to move: what was "paid" by a test card is "given back" at once. */
export const sandbox: PaymentProvider = {
  name: "sandbox",
  isTest: true,
  refund: async ({ id }) => ({ kind: "succeeded", providerRef: `sandbox_${id}` }),
};
