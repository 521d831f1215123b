import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Both } from "./both.tsx";

export type ReceiptWord =
  | "title"
  | "qualified"
  | "test"
  | "registration"
  | "date"
  | "order"
  | "dish"
  | "amount"
  | "total"
  | "rate"
  | "tax"
  | "reduced"
  | "paid";

/** The words of a receipt: fixed Japanese ones, the same in every catalogue, and the reader's. */
export function useReceiptWords(): (word: ReceiptWord, values?: { percent: number }) => ReactNode {
  const t = useTranslations("ordering.receipt");
  const staff = useTranslations("ordering.staff.receipt");
  return (word, values = { percent: 0 }) => <Both japanese={staff(word, values)} own={t(word, values)} />;
}
