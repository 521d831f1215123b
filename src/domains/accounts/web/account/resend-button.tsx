import { useState } from "react";
import { useTranslations } from "use-intl";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { accountsApi } from "../api.ts";
import { useSession } from "../session/session.ts";

/** Sends the verification link again. */
export function ResendButton() {
  const t = useTranslations("account");
  const toast = useToast();
  const { user } = useSession();
  const [state, setState] = useState<"ready" | "pending" | "sent">("ready");
  const resend = async () => {
    setState("pending");
    try {
      await send(accountsApi("POST /api/auth/verify-email/resend"));
      setState("sent");
    } catch (error) {
      setState("ready");
      const text = error instanceof ApiError ? error.problem?.detail : undefined;
      toast({ title: t("toast.failed"), text: text ?? t("failure.network"), tone: "error" });
    }
  };
  if (user === null) return null;
  return (
    <div role="status">
      {state === "sent" ? (
        <p className="break-words text-good">{t("verify.resent", { email: user.email })}</p>
      ) : (
        <Button disabled={state === "pending"} onClick={resend}>
          {t("verify.resend")}
        </Button>
      )}
    </div>
  );
}
