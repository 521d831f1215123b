import { useState } from "react";
import { useTranslations } from "use-intl";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { REPORT_REASONS, REVIEW_LIMITS, type ReportReason } from "../../review-constants.ts";
import { restaurantsApi } from "../api.ts";

/** Reports a review to the operators, with a reason. */
export function ReportButton({ reviewId }: { reviewId: string }) {
  const t = useTranslations("restaurant.reviews.report");
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [isPending, setPending] = useState(false);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState("");
  const report = async (close: () => void) => {
    if (reason === null) return;
    setPending(true);
    try {
      await send(
        restaurantsApi("POST /api/reviews/:id/reports", {
          params: { id: reviewId },
          body: { reason, words },
        }),
      );
      close();
      toast({ title: t("done"), tone: "success" });
    } catch (error) {
      const problem = error instanceof ApiError ? error.problem : null;
      toast({ title: problem?.detail ?? t("failed"), tone: "error" });
    } finally {
      setPending(false);
    }
  };
  return (
    <div>
      <button
        type="button"
        className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-ink"
        onClick={() => setOpen(true)}
      >
        {t("open")}
      </button>
      {isOpen && (
        <AskDialog title={t("title")} onClose={() => setOpen(false)}>
          {(close) => (
            <>
              <fieldset className="grid gap-2">
                <legend className="mb-1.5 font-medium">{t("reason")}</legend>
                {REPORT_REASONS.map((one) => (
                  <Chip
                    key={one}
                    type="radio"
                    name="reason"
                    checked={reason === one}
                    onChange={() => setReason(one)}
                  >
                    {t(`reasons.${one}`)}
                  </Chip>
                ))}
              </fieldset>
              <Field field="words" label={t("words")} error={undefined}>
                {(input) => (
                  <textarea
                    {...input}
                    rows={3}
                    maxLength={REVIEW_LIMITS.words}
                    value={words}
                    onChange={(event) => setWords(event.target.value)}
                  />
                )}
              </Field>
              <AskButtons
                kind="main"
                no={t("cancel")}
                yes={t("send")}
                onNo={close}
                onYes={() => void report(close)}
                isPending={isPending}
                isIncomplete={reason === null}
              />
            </>
          )}
        </AskDialog>
      )}
    </div>
  );
}
