import { useEffect } from "react";
import { useTranslations } from "use-intl";
import type { EndSessions, User } from "#domains/accounts/contract/accounts.ts";
import { AccountForm } from "#domains/accounts/web/account/form/account-form.tsx";
import { missing } from "#domains/accounts/web/account/form/check-fields.ts";
import { PasswordInput } from "#domains/accounts/web/account/form/password-input.tsx";
import { useAccountForm } from "#domains/accounts/web/account/form/use-account-form.ts";
import { KnownUser } from "#domains/accounts/web/account/known-user.tsx";
import type { Call } from "#kernel/api/call.ts";
import { send } from "#platform/web/lib/calls/api.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { focusFirst } from "#platform/web/ui/dialog/focus-first.ts";

interface EndSessionsFormProps {
  user: User;
  /** Ends them, with the password. */
  call(body: EndSessions): Call<null>;
  lead: string;
  submit: string;
  onEnded(): Promise<void>;
  onKeep(): void;
}

/** Asks for the password where it is needed, and then ends what was to be ended. */
export function EndSessionsForm({ user, call, lead, submit, onEnded, onKeep }: EndSessionsFormProps) {
  const t = useTranslations("account");
  const form = useAccountForm({
    empty: { password: "" },
    check: ({ password }) => ({ password: missing(password) }),
    send: (body) => send(call(body)),
    onSent: onEnded,
    failedTitle: t("toast.failed"),
  });
  const { ref } = form;
  // Whoever has pressed the button goes on here.
  useEffect(() => focusFirst(ref.current, { password: true }), [ref]);
  return (
    <div className="grid gap-3 rounded-xl border border-line bg-page p-3">
      <p>{lead}</p>
      <AccountForm form={form} submit={submit} kind="main">
        <KnownUser user={user} />
        <PasswordInput
          form={form}
          field="password"
          autoComplete="current-password"
          label={t("field.currentPassword")}
        />
      </AccountForm>
      <Button onClick={onKeep}>{t("sessions.keep")}</Button>
    </div>
  );
}
