import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import type { NewSecondFactor } from "#domains/accounts/contract/second-factor.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { accountsApi } from "../../api.ts";
import { AccountForm } from "../form/account-form.tsx";
import { missing } from "../form/check-fields.ts";
import { PasswordInput } from "../form/password-input.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import { KnownUser } from "../known-user.tsx";

interface BeginFormProps {
  user: User;
  onBegun(factor: NewSecondFactor): void;
}

export function BeginForm({ user, onBegun }: BeginFormProps) {
  const t = useTranslations("account");
  const form = useAccountForm({
    empty: { password: "" },
    check: ({ password }) => ({ password: missing(password) }),
    send: (body) => send(accountsApi("POST /api/auth/second-factor", { body })),
    onSent: onBegun,
    failedTitle: t("toast.failed"),
  });
  return (
    <AccountForm form={form} submit={t("secondFactor.begin")} kind="main">
      <KnownUser user={user} />
      <PasswordInput
        form={form}
        field="password"
        autoComplete="current-password"
        label={t("field.currentPassword")}
      />
    </AccountForm>
  );
}
