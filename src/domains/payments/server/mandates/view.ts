import type { Config } from "#platform/server/config/config.ts";
import type { CardPageView } from "../../contract/billing.ts";
import type { PaymentProvider } from "../port.ts";
import type { MandateRow } from "./store.ts";

/** The page on which a card is left, for whoever has its address. Whose card it is stays out. */
export function cardPageView(
  { state, terms, returnPath, brand, last4, provider: by, isTest }: MandateRow,
  provider: PaymentProvider,
  company: Config["company"],
): CardPageView {
  const isThere = state === "ready" && last4 !== null;
  return {
    state: state === "pending" ? "open" : isThere ? "kept" : "over",
    provider: by ?? provider.name,
    isTest: by === null ? provider.isTest : isTest,
    terms,
    card: isThere ? { brand: brand ?? "", last4, isTest } : null,
    returnPath,
    seller: { name: company.name, address: company.address, email: company.email },
  };
}
