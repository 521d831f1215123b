import { useState } from "react";
import { useTranslations } from "use-intl";
import { REJECT_REASONS, type RejectReason } from "#domains/notifications/notice-terms.ts";
import type { BoardOrder } from "#domains/orders/contract/orders.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { Chip } from "#platform/web/ui/form/chip.tsx";

interface RejectDialogProps {
  order: BoardOrder;
  isPending: boolean;
  onReject(reason: RejectReason): void;
  onClose(): void;
}

/** Why an order can't be made. The guest reads it in their language; what was paid goes back by itself. */
export function RejectDialog({ order, isPending, onReject, onClose }: RejectDialogProps) {
  const t = useTranslations("owner.orders.reject");
  const reasons = useTranslations("common.order.reason");
  const [reason, setReason] = useState<RejectReason>("sold-out");
  return (
    <AskDialog title={t("title", { number: order.orderNumber })} onClose={onClose}>
      {(close) => (
        <>
          <p className="text-soft">{t(order.pays === "online" ? "textPaid" : "text")}</p>
          <fieldset className="grid gap-2">
            <legend className="sr-only">{t("why")}</legend>
            {REJECT_REASONS.map((one) => (
              <Chip
                key={one}
                type="radio"
                name="reason"
                className="min-h-12"
                checked={reason === one}
                onChange={() => setReason(one)}
              >
                {reasons(one)}
              </Chip>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-2">
            <Button
              kind="call"
              className="min-h-12 grow"
              disabled={isPending}
              onClick={() => {
                onReject(reason);
                close();
              }}
            >
              {t("confirm")}
            </Button>
            <Button className="min-h-12" onClick={close}>
              {t("keep")}
            </Button>
          </div>
        </>
      )}
    </AskDialog>
  );
}
