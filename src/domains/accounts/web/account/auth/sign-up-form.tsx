import { useTranslations } from "use-intl";
import {
  ACCOUNT_ROLES,
  type AccountRole,
  MAX_EMAIL_LENGTH,
  USERNAME_LENGTH,
} from "#domains/accounts/account-constants.ts";
import { Chip } from "#platform/web/form/chip.tsx";
import { send } from "#platform/web/lib/calls/api.ts";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import { accountsApi } from "../../api.ts";
import { AccountForm } from "../form/account-form.tsx";
import { emailProblem, passwordProblem, usernameProblem } from "../form/check-fields.ts";
import { PasswordInput } from "../form/password-input.tsx";
import { TextInput } from "../form/text-input.tsx";
import { useAccountForm } from "../form/use-account-form.ts";
import { OwnerSection } from "./owner-section.tsx";
import { EMPTY_SIGN_UP, toSignUpBody } from "./sign-up-draft.ts";

interface SignUpFormProps {
  role: AccountRole;
  onRole(role: AccountRole): void;
  /** With the address that was given. */
  onSignedUp(email: string): void;
}

export function SignUpForm({ role, onRole, onSignedUp }: SignUpFormProps) {
  const t = useTranslations("account");
  const form = useAccountForm({
    empty: EMPTY_SIGN_UP,
    memory: "noren.account.sign-up",
    check: ({ username, email, password }) => ({
      username: usernameProblem(username),
      email: emailProblem(email),
      password: passwordProblem(password),
    }),
    send: (draft) => send(accountsApi("POST /api/auth/signup", { body: toSignUpBody(draft, role) })),
    onSent: (_answer, { email }) => {
      form.change(EMPTY_SIGN_UP);
      onSignedUp(email.trim());
    },
    failedTitle: t("toast.signUpFailed"),
  });
  return (
    <AccountForm form={form} submit={t("submit.signUp")} agreement={<LegalAgreement to="join" />}>
      <AccountType role={role} onRole={onRole} />
      {/* The name is no log-in: `username` here would make password managers keep it as one. */}
      <TextInput
        form={form}
        field="username"
        autoComplete="nickname"
        maxLength={USERNAME_LENGTH.max}
        label={t("field.username")}
        hint={t("field.usernameHint")}
      />
      <TextInput
        form={form}
        field="email"
        type="email"
        autoComplete="email"
        maxLength={MAX_EMAIL_LENGTH}
        label={t("field.email")}
      />
      <PasswordInput
        form={form}
        field="password"
        autoComplete="new-password"
        label={t("field.password")}
        hint={t("field.passwordHint")}
      />
      <TextInput
        form={form}
        field="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        label={t("field.phone")}
        mark={t("field.optional")}
      />
      {role === "owner" && <OwnerSection form={form} />}
    </AccountForm>
  );
}

interface AccountTypeProps {
  role: AccountRole;
  onRole(role: AccountRole): void;
}

/** Whether somebody eats or cooks. */
function AccountType({ role, onRole }: AccountTypeProps) {
  const t = useTranslations("account.auth.type");
  return (
    <fieldset data-field="role">
      <legend className="mb-1.5 font-medium">{t("label")}</legend>
      <div className="grid grid-cols-2 gap-2">
        {ACCOUNT_ROLES.map((one) => (
          <Chip
            key={one}
            type="radio"
            name="role"
            value={one}
            checked={one === role}
            onChange={() => onRole(one)}
          >
            {t(one)}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}
