import { useTranslations } from "use-intl";
import { MAX_EMAIL_LENGTH } from "#domains/accounts/account-constants.ts";
import {
  AccountForm,
  passwordProblem,
  useAccountForm,
  usernameProblem,
} from "#domains/accounts/web/account/account-form.tsx";
import { NameInput, NewPasswordInput, TextInput } from "#domains/accounts/web/account/account-inputs.tsx";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { LegalAgreement } from "#platform/web/ui/legal-agreement.tsx";
import type { InvitationSignedUp } from "../contract.ts";
import { staffApi } from "./api.ts";

interface InvitedSignUpProps {
  token: string;
  email: string;
  onSignedUp(answer: InvitationSignedUp): Promise<void>;
  /** The invitation was used, or the address has an account by now. */
  onRefused(): void;
}

/** Creates the account of an invitation's address. The address is the invitation's and can't be changed. */
export function InvitedSignUp({ token, email, onSignedUp, onRefused }: InvitedSignUpProps) {
  const t = useTranslations("house.invitation");
  const account = useTranslations("account");
  const form = useAccountForm({
    empty: { email, username: "", password: "" },
    check: ({ username, password }) => ({
      username: usernameProblem(username),
      password: passwordProblem(password),
    }),
    send: async ({ username, password }) => {
      try {
        const body = { token, username: username.trim(), password };
        return await send(staffApi("POST /api/invitations/sign-up", { body }));
      } catch (error) {
        if (error instanceof ApiError && (error.status === 404 || error.status === 409)) onRefused();
        throw error;
      }
    },
    onSent: onSignedUp,
    failedTitle: account("toast.signUpFailed"),
  });
  return (
    <>
      <p className="text-soft">{t("signUpLead")}</p>
      <AccountForm form={form} submit={t("signUp")} agreement={<LegalAgreement to="join" />}>
        <TextInput
          form={form}
          field="email"
          type="email"
          autoComplete="username"
          maxLength={MAX_EMAIL_LENGTH}
          label={account("field.email")}
          hint={t("emailHint")}
          readOnly
        />
        <NameInput form={form} />
        <NewPasswordInput form={form} />
      </AccountForm>
    </>
  );
}
