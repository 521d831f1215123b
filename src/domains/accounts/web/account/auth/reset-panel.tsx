import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, send } from "#platform/web/lib/calls/api.ts";
import { useLinkToken } from "#platform/web/lib/memory/link-token.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { accountsApi } from "../../api.ts";
import { forgetSession } from "../../session/session.ts";
import { AccountForm } from "../form/account-form.tsx";
import { passwordProblem } from "../form/check-fields.ts";
import { PasswordInput } from "../form/password-input.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import { PASSWORD_CHANGED } from "./arrival.ts";
import { LinkGone } from "./link-gone.tsx";
import { PanelCard } from "./panel-card.tsx";

/** Sets a new password with the link of an e-mail, and leads to the log-in. */
export function ResetPanel() {
  const t = useTranslations("account");
  const toast = useToast();
  const navigate = useNavigate();
  const token = useLinkToken();
  const [isGone, setGone] = useState(false);
  const form = useAccountForm({
    empty: { password: "" },
    check: ({ password }) => ({ password: passwordProblem(password) }),
    send: async ({ password }) => {
      try {
        return await send(
          accountsApi("PUT /api/auth/password-reset", { body: { token: token ?? "", password } }),
        );
      } catch (error) {
        if (error instanceof ApiError && error.problem?.code === "token-invalid") setGone(true);
        throw error;
      }
    },
    onSent: async () => {
      // The server has ended all sessions of the account; this may be one of them.
      forgetSession();
      toast({ title: t("toast.passwordChanged"), text: t("toast.pleaseLogIn"), tone: "success" });
      await navigate(paths.auth(), { replace: true, state: PASSWORD_CHANGED });
    },
    failedTitle: t("toast.failed"),
  });
  if (isGone || token === null) return <LinkGone />;
  return (
    <PanelCard title={t("reset.title")}>
      <p className="text-soft">{t("reset.lead")}</p>
      <AccountForm form={form} submit={t("submit.reset")}>
        <PasswordInput
          form={form}
          field="password"
          autoComplete="new-password"
          label={t("field.newPassword")}
          hint={t("field.passwordHint")}
        />
      </AccountForm>
    </PanelCard>
  );
}
