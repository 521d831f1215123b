import { useState } from "react";
import { useTranslations } from "use-intl";
import type { FailedRefund } from "#domains/accounts/contract/admin.ts";
import { useMoney } from "#platform/web/i18n/money.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { retryRefund } from "./book-calls.ts";
import { useBooksFailed } from "./use-books-failed.ts";

/** Asks for a refund anew, says how that went, and looks at the books again. */
export function useRetry({ id }: FailedRefund, onChange: () => Promise<void>) {
  const t = useTranslations("admin.books");
  const money = useMoney();
  const toast = useToast();
  const failed = useBooksFailed();
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    try {
      const said = await retryRefund(id);
      if (said.outcome === "asked") {
        const title = t("refunds.asked", { amount: money(said.amount) });
        toast({ title, text: t("refunds.askedText"), tone: "success" });
      } else if (said.outcome === "already") {
        toast({ title: t("refunds.already"), text: t("refunds.alreadyText") });
      } else {
        toast({ title: t("refunds.alreadyBack"), text: t("refunds.alreadyBackText"), tone: "error" });
      }
      await onChange();
    } catch (error) {
      failed(error);
    } finally {
      setAsking(false);
    }
  };
  return { isAsking, ask };
}
