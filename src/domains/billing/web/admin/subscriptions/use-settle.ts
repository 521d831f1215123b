import { useState } from "react";
import { useTranslations } from "use-intl";
import type { AdminSubscriptions, SettleCharge } from "#domains/payments/contract/billing.ts";
import { useNotSaved } from "#platform/web/console/not-saved.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { settleCharge } from "./subscription-calls.ts";

/** Says what became of a fee, and that it was noted. `onOld`: somebody else may have said so before. */
export function useSettle(onChange: (now: AdminSubscriptions) => void, onOld: () => Promise<void>) {
  const t = useTranslations("admin");
  const toast = useToast();
  const notSaved = useNotSaved();
  const [isPending, setPending] = useState(false);
  const settle = async (id: string, outcome: SettleCharge["outcome"]) => {
    setPending(true);
    try {
      onChange(await settleCharge(id, outcome));
      toast({ title: t("plans.charges.done"), tone: "success" });
    } catch (error) {
      notSaved(error);
      await onOld();
    } finally {
      setPending(false);
    }
  };
  return { isPending, settle };
}
