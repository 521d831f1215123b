import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { ClosedCard } from "#domains/accounts/web/account/card.tsx";
import { AccountForm } from "#domains/accounts/web/account/form/account-form.tsx";
import { missing, passwordProblem } from "#domains/accounts/web/account/form/check-fields.ts";
import { PasswordInput } from "#domains/accounts/web/account/form/password-input.tsx";
import { useAccountForm } from "#domains/accounts/web/account/form/use-account-form.ts";
import { KnownUser } from "#domains/accounts/web/account/known-user.tsx";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { useToast } from "#platform/web/ui/feedback/toast.tsx";
import { sessionsKey } from "./sessions-key.ts";

const EMPTY = { currentPassword: "", newPassword: "" };

export function PasswordCard({ user }: { user: User }) {
  const t = useTranslations("account");
  const toast = useToast();
  const queries = useQueryClient();
  const form = useAccountForm({
    empty: EMPTY,
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: missing(currentPassword),
      newPassword: passwordProblem(newPassword),
    }),
    send: (body) => send(accountsApi("PUT /api/auth/password", { body })),
    onSent: async () => {
      form.change(EMPTY);
      toast({ title: t("toast.passwordChanged"), tone: "success" });
      await queries.invalidateQueries({ queryKey: sessionsKey(user) });
    },
    failedTitle: t("toast.failed"),
  });
  return (
    <ClosedCard title={t("password.title")}>
      <p className="text-sm text-soft">{t("password.lead")}</p>
      <AccountForm form={form} submit={t("password.submit")} kind="main">
        <KnownUser user={user} />
        <PasswordInput
          form={form}
          field="currentPassword"
          autoComplete="current-password"
          label={t("field.currentPassword")}
        />
        <PasswordInput
          form={form}
          field="newPassword"
          autoComplete="new-password"
          label={t("field.newPassword")}
          hint={t("field.passwordHint")}
        />
      </AccountForm>
    </ClosedCard>
  );
}
