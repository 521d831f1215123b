import { useState } from "react";
import { useTranslations } from "use-intl";
import { PASSWORD_LENGTH } from "#domains/accounts/account-constants.ts";
import { Field } from "#platform/web/form/field.tsx";
import type { Texts } from "#platform/web/form/use-draft-form.ts";
import { EyeIcon, EyeOffIcon } from "#platform/web/ui/icons.tsx";
import type { AccountForm } from "./use-account-form.ts";

interface PasswordInputProps<Draft extends Texts> {
  form: AccountForm<Draft>;
  field: keyof Draft & string;
  label: string;
  hint?: string;
  autoComplete: "current-password" | "new-password";
}

/** A password that can be shown, and says when Caps Lock is on. */
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
