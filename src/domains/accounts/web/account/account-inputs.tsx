import { type InputHTMLAttributes, useState } from "react";
import { useTranslations } from "use-intl";
import { PASSWORD_LENGTH, USERNAME_LENGTH } from "#domains/accounts/account-constants.ts";
import { Field } from "#platform/web/form/field.tsx";
import type { Texts } from "#platform/web/form/use-draft-form.ts";
import { EyeIcon, EyeOffIcon } from "#platform/web/ui/icons.tsx";
import type { User } from "../../contract/accounts.ts";
import type { AccountFormState } from "./account-form.tsx";

interface TextInputProps<Draft extends Texts>
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "maxLength" | "autoCapitalize" | "readOnly"
  > {
  form: AccountFormState<Draft>;
  field: keyof Draft & string;
  label: string;
  mark?: string;
  hint?: string;
}

export function TextInput<Draft extends Texts>({
  form: { draft, errors, change },
  field,
  label,
  mark,
  hint,
  ...rest
}: TextInputProps<Draft>) {
  return (
    <Field
      field={field}
      label={label}
      error={errors[field]}
      {...(mark !== undefined && { mark })}
      {...(hint !== undefined && { hint })}
    >
      {(input) => (
        <input
          {...input}
          {...rest}
          className={`${input.className} read-only:bg-sunken`}
          name={field}
          required={mark === undefined}
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value } as Partial<Draft>)}
        />
      )}
    </Field>
  );
}

interface PasswordInputProps<Draft extends Texts> {
  form: AccountFormState<Draft>;
  field: keyof Draft & string;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
}

/** A password input with a visibility toggle and a Caps Lock warning. */
export function PasswordInput<Draft extends Texts>({
  form: { draft, errors, change },
  field,
  label,
  hint,
  autoComplete,
}: PasswordInputProps<Draft>) {
  const t = useTranslations("account.field");
  const [isShown, setShown] = useState(false);
  const [hasCapsLock, setCapsLock] = useState(false);
  const Icon = isShown ? EyeOffIcon : EyeIcon;
  return (
    <Field field={field} label={label} error={errors[field]} {...(hint !== undefined && { hint })}>
      {({ className, ...input }) => (
        <>
          <div className="relative">
            <input
              {...input}
              className={`${className} pr-12`}
              type={isShown ? "text" : "password"}
              name={field}
              required
              maxLength={PASSWORD_LENGTH.max}
              autoComplete={autoComplete}
              autoCapitalize="none"
              spellCheck={false}
              value={draft[field]}
              onChange={(event) => change({ [field]: event.target.value } as Partial<Draft>)}
              onKeyDown={(event) => setCapsLock(event.getModifierState("CapsLock"))}
              onBlur={() => setCapsLock(false)}
            />
            <button
              type="button"
              className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-xl text-soft hover:text-ink"
              aria-label={isShown ? t("hide") : t("show")}
              aria-controls={input.id}
              onClick={() => setShown(!isShown)}
            >
              <Icon />
            </button>
          </div>
          {hasCapsLock && (
            <p role="status" className="text-sm text-soft">
              {t("capsLock")}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

interface NewAccountProps<Draft extends Texts> {
  form: AccountFormState<Draft>;
}

/** The name of a new account. `username` would make password managers store the name as the login. */
export function NameInput<Draft extends Texts & { username: string }>({ form }: NewAccountProps<Draft>) {
  const t = useTranslations("account.field");
  return (
    <TextInput
      form={form}
      field="username"
      autoComplete="nickname"
      maxLength={USERNAME_LENGTH.max}
      label={t("username")}
      hint={t("usernameHint")}
    />
  );
}

/** The password of a new account. */
export function NewPasswordInput<Draft extends Texts & { password: string }>({
  form,
}: NewAccountProps<Draft>) {
  const t = useTranslations("account.field");
  return (
    <PasswordInput
      form={form}
      field="password"
      autoComplete="new-password"
      label={t("password")}
      hint={t("passwordHint")}
    />
  );
}

interface CodeInputProps<Draft extends Texts & { code: string }> {
  form: AccountFormState<Draft>;
  /** Whether recovery codes are accepted. */
  takesRecoveryCode?: boolean;
}

/** A second-factor code. Not numeric only, since it may be a recovery code. */
export function CodeInput<Draft extends Texts & { code: string }>({
  form,
  takesRecoveryCode = true,
}: CodeInputProps<Draft>) {
  const t = useTranslations("account");
  return (
    <TextInput
      form={form}
      field="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      maxLength={60}
      label={t("field.code")}
      {...(takesRecoveryCode && { hint: t("field.codeHint") })}
    />
  );
}

/** Hidden field that tells password managers whose password is requested. */
export function KnownUser({ user: { email } }: { user: User }) {
  return <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />;
}
