import { useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { MAX_EMAIL_LENGTH } from "#domains/accounts/account-terms.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { accountsApi } from "../../api.ts";
import { AccountForm } from "../form/account-form.tsx";
import { emailProblem } from "../form/check-fields.ts";
import { TextInput } from "../form/text-input.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import { PanelCard } from "./panel-card.tsx";

/** Asks for a link with which a new password is chosen. The answer is the same for every address. */
export function ForgotPanel() {
  const t = useTranslations("account");
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    empty: { email: "" },
    // What was typed at the log-in already stands here.
    memory: "noren.account.log-in",
    check: ({ email }) => ({ email: emailProblem(email) }),
    send: ({ email }) =>
      send(accountsApi("POST /api/auth/password-reset", { body: { email: email.trim() } })),
    onSent: (_answer, { email }) => setSentTo(email.trim()),
    failedTitle: t("toast.failed"),
  });
  if (sentTo !== null) {
    return (
      <PanelCard title={t("forgot.sentTitle")} isNews>
        <p className="break-words">{t("forgot.sent", { email: sentTo })}</p>
        <p className="text-soft">{t("forgot.nothing")}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => setSentTo(null)}>{t("forgot.again")}</Button>
          <BackToLogIn />
        </div>
      </PanelCard>
    );
  }
  return (
    <PanelCard title={t("forgot.title")}>
      <p className="text-soft">{t("forgot.lead")}</p>
      <AccountForm form={form} submit={t("submit.forgot")}>
        <TextInput
          form={form}
          field="email"
          type="email"
          autoComplete="username"
          maxLength={MAX_EMAIL_LENGTH}
          label={t("field.email")}
        />
      </AccountForm>
      <BackToLogIn />
    </PanelCard>
  );
}

function BackToLogIn() {
  const t = useTranslations("account.forgot");
  return (
    <Link
      to={paths.auth()}
      className="flex min-h-11 w-fit items-center text-link underline underline-offset-4"
    >
      {t("back")}
    </Link>
  );
}
