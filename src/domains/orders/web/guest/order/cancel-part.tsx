import { useState } from "react";
import { useTranslations } from "use-intl";
import type { OrderView } from "#domains/orders/contract/orders.ts";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { ordersApi } from "../../api.ts";

interface CancelPartProps {
  order: OrderView;
  linkKey: string | null;
  show(order: OrderView): void;
  refresh(): void;
}

/** Takes the order back, while the kitchen hasn't accepted it. Asks first. */
export function CancelPart({ order, linkKey, show, refresh }: CancelPartProps) {
  const t = useTranslations("ordering.order.cancel");
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const cancel = async (close: () => void) => {
    setPending(true);
    try {
      const cancelled = await send(
        ordersApi("POST /api/orders/:id/cancel", { params: { id: order.id }, query: { key: linkKey } }),
      );
      close();
      toast({ title: t("done"), tone: "success" });
      show(cancelled);
    } catch (error) {
      close();
      const problem = error instanceof ApiError ? error.problem : null;
      toast({ title: t("failed"), tone: "error", ...(problem && { text: problem.detail }) });
      refresh();
    } finally {
      setPending(false);
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t("open")}</Button>
      {isAsking && (
        <AskDialog title={t("title")} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>{t("text")}</p>
              <AskButtons
                no={t("keep")}
                yes={t("confirm")}
                onNo={close}
                onYes={() => void cancel(close)}
                isPending={isPending}
              />
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}
