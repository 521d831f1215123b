import type { ReactNode, RefObject } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#platform/web/form/field.tsx";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { SandboxCardBody } from "../../contract/payments.ts";
import { type CardField, groupDigits, slashExpiry } from "./model.ts";
import type { CardErrors, Failure } from "./use-card-payment.ts";

interface CardFormProps {
  form: RefObject<HTMLFormElement | null>;
  card: SandboxCardBody;
  errors: CardErrors;
  failure: Failure | null;
  /** Formatted for the reader's locale. */
  amount: string;
  isPending: boolean;
  /** Submitting is disabled until hydration: the native form would put the card into the URL. */
  isAlive: boolean;
  onChange: (changes: Partial<SandboxCardBody>) => void;
  onSubmit: () => void;
  /** Replaces the single submit button; a failure is then also shown as a toast. */
  buttons?: (isDisabled: boolean) => ReactNode;
}

/** The sandbox's card form. Browser autofill is off, because it would fill in real cards. */
export function CardForm(props: CardFormProps) {
  const { form, card, errors, failure, amount, isPending, isAlive, onChange, onSubmit, buttons } = props;
  const t = useTranslations("payments.form");
  const { isOnline } = useNetwork();
  const isDisabled = !isAlive || !isOnline;
  const input = (field: keyof SandboxCardBody) => ({ field, value: card[field], error: errors[field] });
  return (
    <form
      ref={form}
      noValidate
      method="post"
      autoComplete="off"
      className="grid gap-5 card p-4 shadow-card sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <h2 className="text-lg font-bold">{t("title")}</h2>
      <CardInput
        {...input("number")}
        label={t("number")}
        isNumeric
        onType={(text) => onChange({ number: groupDigits(text) })}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <CardInput
          {...input("expiry")}
          label={t("expiry")}
          hint={t("expiryHint")}
          isNumeric
          onType={(text) => onChange({ expiry: slashExpiry(text, card.expiry) })}
        />
        <CardInput
          {...input("cvc")}
          label={t("cvc")}
          hint={t("cvcHint")}
          isNumeric
          onType={(text) => onChange({ cvc: text.replace(/\D/g, "").slice(0, 4) })}
        />
      </div>
      <CardInput {...input("name")} label={t("name")} onType={(name) => onChange({ name })} />
      {!isOnline && <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("offline")}</p>}
      <div className="grid gap-2">
        <div role={buttons ? undefined : "alert"}>
          {failure && (
            <div className="mb-2 grid gap-0.5 rounded-lg bg-warn-bg px-3 py-2 text-warn">
              <p className="font-semibold">{failure.title}</p>
              <p className="text-sm">{failure.text}</p>
            </div>
          )}
        </div>
        {buttons?.(isDisabled) ?? (
          <Button type="submit" kind="call" disabled={isPending || isDisabled} className="w-full text-lg">
            {isPending ? t("pending") : t("pay", { amount })}
          </Button>
        )}
        <p className="text-center text-sm text-soft">{t("noTrace")}</p>
      </div>
    </form>
  );
}

interface CardInputProps {
  field: CardField;
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  isNumeric?: boolean;
  onType: (text: string) => void;
}

/** A card input field. */
function CardInput({ field, label, hint, value, error, isNumeric = false, onType }: CardInputProps) {
  return (
    <Field field={field} label={label} error={error} {...(hint !== undefined && { hint })}>
      {({ className, ...input }) => (
        <input
          {...input}
          name={field}
          required
          className={isNumeric ? `${className} tabular tracking-wide` : className}
          inputMode={isNumeric ? "numeric" : "text"}
          autoComplete="off"
          autoCapitalize={isNumeric ? "none" : "words"}
          spellCheck={false}
          maxLength={100}
          value={value}
          onChange={(event) => onType(event.target.value)}
        />
      )}
    </Field>
  );
}

/** The summary beside the form; stacked on a narrow screen. */
export function TwoColumns({ first, children }: { first: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-8">
      <div className="grid gap-5">{first}</div>
      {children}
    </div>
  );
}
