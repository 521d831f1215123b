import { useState } from "react";
import { useTranslations } from "use-intl";
import type { ApplicationView } from "#domains/onboarding/contract.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { readFailure } from "#platform/web/lib/form/read-failure.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { AskButtons, AskDialog } from "#platform/web/ui/dialog/ask-dialog.tsx";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { onboardingApi } from "../../api.ts";

interface WithdrawPartProps {
  id: string;
  linkKey: string | null;
  onWithdrawn(application: ApplicationView): void;
  /** It was decided meanwhile. */
  onRefused(): void;
}

/** Takes the application back, after asking. */
export function WithdrawPart({ id, linkKey, onWithdrawn, onRefused }: WithdrawPartProps) {
  const t = useTranslations("application.status");
  const errors = useTranslations("application.ownerApplication");
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const withdraw = async (close: () => void) => {
    setPending(true);
    try {
      const call = onboardingApi("POST /api/owner-applications/:id/withdraw", {
        params: { id },
        query: { key: linkKey },
      });
      onWithdrawn(await send(call));
      toast({ title: t("withdrawn"), tone: "success" });
    } catch (error) {
      toast({
        title: t("withdrawFailed"),
        text: readFailure(error, {}, 0).message ?? errors("network"),
        tone: "error",
      });
      onRefused();
    } finally {
      setPending(false);
      close();
    }
  };
  return (
    <>
      <Button onClick={() => setAsking(true)} className="justify-self-start">
        {t("withdraw")}
      </Button>
      {isAsking && (
        <AskDialog title={t("withdrawTitle")} onClose={() => setAsking(false)}>
          {(close) => (
            <>
              <p>{t("withdrawText")}</p>
              <AskButtons
                no={t("withdrawNo")}
                yes={t("withdrawYes")}
                onNo={close}
                onYes={() => void withdraw(close)}
                isPending={isPending}
              />
            </>
          )}
        </AskDialog>
      )}
    </>
  );
}
