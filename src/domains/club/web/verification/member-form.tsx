import { type InputHTMLAttributes, useEffect } from "react";
import { useTranslations } from "use-intl";
import { Field, focusFirst } from "#platform/web/form/field.tsx";
import type { Failure } from "#platform/web/form/read-failure.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import type { TrialCodeAnswer } from "../../contract.ts";
import { type MemberForm as Form, type MemberField, useMemberForm } from "./use-member-form.ts";

interface MemberFormProps {
  /** It replaces the element that had the focus. */
  takesFocus: boolean;
  onCode(code: TrialCodeAnswer["trialCode"]): void;
}

/** Asks a member for their details. Disabled until hydration, because a native submit would put them into the URL. */
export function MemberForm({ takesFocus, onCode }: MemberFormProps) {
  const t = useTranslations("club.verify");
  const form = useMemberForm(onCode);
  const { isOnline } = useNetwork();
  const { ref, failure, isPending, isAlive } = form;
  useEffect(() => {
    if (takesFocus) focusFirst(ref.current, { memberNumber: takesFocus });
  }, [takesFocus, ref]);
  return (
    <form
      ref={ref}
      noValidate
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <noscript>
        <p className="rounded-lg bg-warn-bg px-3 py-2 text-warn">{t("noScript")}</p>
      </noscript>
      <MemberInput
        form={form}
        field="memberNumber"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
      />
      <MemberInput
        form={form}
        field="email"
        hint={t("field.emailHint")}
        type="email"
        maxLength={254}
        autoComplete="email"
      />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-3">
        <MemberInput form={form} field="lastName" maxLength={100} autoComplete="family-name" />
        <MemberInput form={form} field="firstName" maxLength={100} autoComplete="given-name" />
      </div>
      <MemberInput form={form} field="companyName" maxLength={200} autoComplete="organization" />
      {isOnline ? (
        failure && <FailureNote failure={failure} />
      ) : (
        <p className="rounded-lg bg-note-bg px-3 py-2 text-sm">{t("offline")}</p>
      )}
      <Button
        type="submit"
        kind="call"
        disabled={isPending || !isAlive || !isOnline}
        className="w-full text-lg"
      >
        {isPending ? t("pending") : t("submit")}
      </Button>
    </form>
  );
}

interface MemberInputProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    "type" | "autoComplete" | "maxLength" | "autoCapitalize"
  > {
  form: Form;
  field: MemberField;
  hint?: string;
}

function MemberInput({ form: { draft, errors, change }, field, hint, ...rest }: MemberInputProps) {
  const t = useTranslations("club.verify.field");
  const isOptional = field === "companyName";
  return (
    <Field
      field={field}
      label={t(field)}
      error={errors[field]}
      {...(isOptional && { mark: t("optional") })}
      {...(hint !== undefined && { hint })}
    >
      {(input) => (
        <input
          {...input}
          {...rest}
          name={field}
          required={!isOptional}
          value={draft[field]}
          onChange={(event) => change({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
}

/** Why there is no code, and when the next attempt is allowed. */
function FailureNote({ failure: { message, waitUntil } }: { failure: Failure }) {
  const t = useTranslations("club.verify");
  const clock = useOwnClock();
  return (
    <div className="grid gap-1 rounded-lg bg-warn-bg px-3 py-2 text-sm text-warn">
      <p>{message}</p>
      {waitUntil !== null && <p>{t("waitUntil", { time: clock(new Date(waitUntil).toISOString()) })}</p>}
    </div>
  );
}
