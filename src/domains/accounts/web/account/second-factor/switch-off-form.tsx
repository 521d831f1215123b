import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { accountsApi } from "../../api.ts";
import { AccountForm } from "../form/account-form.tsx";
import { missing } from "../form/check-fields.ts";
import { PasswordInput } from "../form/password-input.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import { KnownUser } from "../known-user.tsx";
import { CodeInput } from "./code-input.tsx";

interface SwitchOffFormProps {
  user: User;
  onOff(): void;
}

export function SwitchOffForm({ user, onOff }: SwitchOffFormProps) {
  const t = useTranslations("account");
  const form = useAccountForm({
    empty: { password: "", code: "" },
    check: ({ password, code }) => ({ password: missing(password), code: missing(code) }),
    send: (body) => send(accountsApi("DELETE /api/auth/second-factor", { body })),
    onSent: onOff,
    failedTitle: t("toast.failed"),
  });
  return (
    <AccountForm form={form} submit={t("secondFactor.off")} kind="quiet">
      <KnownUser user={user} />
      <PasswordInput
        form={form}
        field="password"
        autoComplete="current-password"
        label={t("field.currentPassword")}
      />
      <CodeInput form={form} />
    </AccountForm>
  );
}
