import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { MAX_TEXT } from "#domains/onboarding/application-terms.ts";
import { paths } from "#kernel/addresses/paths.ts";
import { Field } from "#platform/web/ui/form/field.tsx";
import type { ApplicationForm } from "../use-application-form.ts";

/** A trial code or a coupon code, in capitals as it is typed. */
export function CodePart({ form: { draft, errors, change } }: { form: ApplicationForm }) {
  const t = useTranslations("application.plan");
  return (
    <div className="grid gap-1">
      <Field field="trialCode" label={t("codeTitle")} hint={t("codeHint")} error={errors.trialCode}>
        {({ className, ...input }) => (
          <input
            {...input}
            className={`${className} font-mono uppercase`}
            name="trialCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_TEXT.trialCode}
            placeholder="SHUSEI30-XXXXX-XXXXX"
            value={draft.trialCode}
            onChange={(event) => change({ trialCode: event.target.value.toUpperCase() })}
          />
        )}
      </Field>
      <Link
        to={paths.clubVerification()}
        className="inline-flex min-h-11 items-center justify-self-start text-link underline"
      >
        {t("codeLink")}
      </Link>
    </div>
  );
}
