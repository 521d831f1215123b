import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminSubscriptions, SettleCharge } from "#domains/payments/contract/billing.ts";
import { refusalOf } from "#platform/web/console/refusals.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { settleCharge } from "./subscription-calls.ts";

/** Says what became of a fee, and that it was noted. `onOld`: somebody else may have said so before. */
export function useSettle(onChange: (now: AdminSubscriptions) => void, onOld: () => Promise<void>) {
  const t = useTranslations("admin");
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const settle = async (id: string, outcome: SettleCharge["outcome"]) => {
    setPending(true);
    try {
      onChange(await settleCharge(id, outcome));
      toast({ title: t("plans.charges.done"), tone: "success" });
    } catch (error) {
      toast({ title: t("notSaved"), text: refusalOf(error) ?? t("noConnection"), tone: "error" });
      await onOld();
    } finally {
      setPending(false);
    }
  };
  return { isPending, settle };
}
