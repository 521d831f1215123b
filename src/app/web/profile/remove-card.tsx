import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { User } from "#domains/accounts/contract/accounts.ts";
import { AccountForm, missing, useAccountForm } from "#domains/accounts/web/account/account-form.tsx";
import { KnownUser, PasswordInput } from "#domains/accounts/web/account/account-inputs.tsx";
import { ClosedCard } from "#domains/accounts/web/account/card.tsx";
import { accountsApi } from "#domains/accounts/web/api.ts";
import { clearSession } from "#domains/accounts/web/session/session.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { send } from "#platform/web/calls/api.ts";
import { FieldError } from "#platform/web/form/field.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";

const GOES = ["account", "settings", "sessions"] as const;
const CONFIRMED = "yes";

/** Deletes the account: explains what is deleted and what is retained, and asks for the password. */
export function RemoveCard({ user }: { user: User }) {
  const t = useTranslations("account");
  const toast = useToast();
  const navigate = useNavigate();
  const form = useAccountForm({
    empty: { password: "", confirmed: "" },
    check: ({ password, confirmed }) => ({
      password: missing(password),
      confirmed: confirmed === CONFIRMED ? undefined : "confirm",
    }),
    send: ({ password }) => send(accountsApi("DELETE /api/auth/me", { body: { password } })),
    onSent: async () => {
      toast({ title: t("toast.accountDeleted"), tone: "success" });
      clearSession();
      await navigate(paths.app());
    },
    failedTitle: t("toast.failed"),
  });
  return (
    <ClosedCard title={t("remove.title")}>
      <List
        title={t("remove.goes")}
        lines={[...GOES.map((line) => t(`remove.goesList.${line}`)), t("remove.past")]}
      />
      <List title={t("remove.stays")} lines={[t("remove.staysList.reservations")]} />
      <AccountForm form={form} submit={t("remove.submit")}>
        <KnownUser user={user} />
        <PasswordInput
          form={form}
          field="password"
          autoComplete="current-password"
          label={t("field.currentPassword")}
        />
        <div data-field="confirmed" className="grid gap-1.5">
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-ai-700"
              checked={form.draft.confirmed === CONFIRMED}
              aria-invalid={form.errors.confirmed !== undefined}
              aria-describedby={form.errors.confirmed && "not-confirmed"}
              onChange={(event) => form.change({ confirmed: event.target.checked ? CONFIRMED : "" })}
            />
            {t("remove.confirm")}
          </label>
          <FieldError id="not-confirmed" error={form.errors.confirmed} />
        </div>
      </AccountForm>
    </ClosedCard>
  );
}

function List({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="mt-1 list-disc pl-5 text-soft">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
