import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ReservationView } from "#domains/reservations/contract/reservations.ts";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { useCancelCost } from "./use-policy.ts";

const MAX_REASON = 300;

interface CancelDialogProps {
  reservation: ReservationView;
  isPending: boolean;
  onCancel(reason: string): Promise<unknown>;
  onClose(): void;
}

/** Says what cancelling costs, asks why, and does it. */
export function CancelDialog({ reservation, isPending, onCancel, onClose }: CancelDialogProps) {
  const t = useTranslations("confirmation.cancelling");
  const cost = useCancelCost(reservation);
  const [reason, setReason] = useState("");
  return (
    <AskDialog title={t("title")} onClose={onClose}>
      {(close) => (
        <>
          <p className={cost.isFree ? "" : "rounded-lg bg-warn-bg px-3 py-2 font-medium text-warn"}>
            {cost.text}
          </p>
          <Field
            field="reason"
            label={t("reason")}
            mark={t("optional")}
            hint={t("reasonHint")}
            error={undefined}
          >
            {({ className, ...input }) => (
              <textarea
                {...input}
                className={`${className} min-h-20`}
                maxLength={MAX_REASON}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
          <AskButtons
            no={t("keep")}
            yes={isPending ? t("pending") : t("confirm")}
            onNo={close}
            onYes={() => void onCancel(reason).then(close)}
            isPending={isPending}
          />
        </>
      )}
    </AskDialog>
  );
}
