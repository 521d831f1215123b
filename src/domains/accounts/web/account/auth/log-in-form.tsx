import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { MAX_EMAIL_LENGTH } from "#domains/accounts/account-constants.ts";
import type { LoggedIn } from "#domains/accounts/contract/accounts.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { ApiError, send } from "#platform/web/calls/api.ts";
import { accountsApi } from "../../api.ts";
import { AccountForm, emailProblem, missing, passwordProblem, useAccountForm } from "../account-form.tsx";
import { CodeInput, PasswordInput, TextInput } from "../account-inputs.tsx";

/** History state after a password reset. */
export const PASSWORD_CHANGED = "password-changed";

interface LogInFormProps {
  /** Email address of an account just created; prefilled. */
  created: string | null;
  isOpen: boolean;
  /** The address that has to log in, shown but not editable; omitted: any. */
  fixedEmail?: string;
  submit?: string;
  onLoggedIn(answer: LoggedIn): Promise<void>;
}

export function LogInForm({ created, isOpen, fixedEmail, submit, onLoggedIn }: LogInFormProps) {
  const t = useTranslations("account");
  // The server's prompt for the second factor; null before.
  const [asked, setAsked] = useState<string | null>(null);
  const form = useAccountForm({
    empty: { email: fixedEmail ?? "", password: "", code: "" },
    ...(fixedEmail === undefined && { memory: "noren.account.log-in" }),
    check: ({ email, password, code }) => ({
      email: emailProblem(email),
      password: passwordProblem(password),
      code: asked === null ? undefined : missing(code),
    }),
    send: ({ email, password, code }) =>
      tryToLogIn({ email: email.trim(), password, ...(asked !== null && { code }) }),
    onSent: async (answer) => {
      if (typeof answer !== "string") return onLoggedIn(answer);
      flushSync(() => setAsked(answer));
      form.ref.current?.querySelector<HTMLElement>("[name=code]")?.focus();
    },
    failedTitle: t("toast.logInFailed"),
  });
  const hasNewPassword = useLocation().state === PASSWORD_CHANGED;
  const { ref, fill } = form;
  const filledIn = useRef<string | null>(null);
  useEffect(() => {
    if (created === null || !isOpen || filledIn.current === created) return;
    filledIn.current = created;
    fill({ email: created, password: "", code: "" });
    ref.current?.querySelector<HTMLElement>("[name=password]")?.focus();
  }, [created, isOpen, ref, fill]);
  return (
    <div className="grid gap-5">
      {created !== null && <SuccessNote>{t("auth.created", { email: created })}</SuccessNote>}
      {hasNewPassword && <SuccessNote>{t("auth.changed")}</SuccessNote>}
      <AccountForm
        form={form}
        submit={submit ?? t("submit.logIn")}
        wayOut={
          <p>
            <Link to={paths.forgotPassword()} className="underline">
              {t("auth.forgot")}
            </Link>{" "}
            {t("failure.resetHelps")}
          </p>
        }
      >
        <TextInput
          form={form}
          field="email"
          type="email"
          autoComplete="username"
          maxLength={MAX_EMAIL_LENGTH}
          label={t("field.email")}
          readOnly={fixedEmail !== undefined}
        />
        <PasswordInput
          form={form}
          field="password"
          autoComplete="current-password"
          label={t("field.password")}
        />
        {asked !== null && (
          <>
            <SuccessNote>{asked}</SuccessNote>
            <CodeInput form={form} />
          </>
        )}
      </AccountForm>
      <Link
        to={paths.forgotPassword()}
        className="flex min-h-11 w-fit items-center text-link underline underline-offset-4"
      >
        {t("auth.forgot")}
      </Link>
    </div>
  );
}

/** The session, or the server's prompt for a second-factor code. */
async function tryToLogIn(body: {
  email: string;
  password: string;
  code?: string;
}): Promise<LoggedIn | string> {
  try {
    return await send(accountsApi("POST /api/auth/login", { body }));
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null;
    if (problem?.code === "second-factor-needed") return problem.detail;
    throw error;
  }
}

function SuccessNote({ children }: { children: ReactNode }) {
  return <p className="rounded-lg bg-good-bg px-3 py-2 break-words text-good">{children}</p>;
}
