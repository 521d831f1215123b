import { type FormEvent, useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { CUISINES } from "../../../../shared/cuisines.ts";
import { DESCRIPTION_LENGTH, NAME_LENGTH } from "../../../../shared/house-terms.ts";
import { Button } from "../../../ui/button.tsx";
import { focusFirst } from "../../../ui/focus-first.ts";
import { Field } from "../../../ui/form/field.tsx";
import { type FieldName, losesTranslations } from "./model.ts";
import type { Draft, useProfile } from "./use-profile.ts";

interface ProfileFormProps {
  draft: Draft;
  state: ReturnType<typeof useProfile>;
}

/** Where a profile is written. Nothing is saved before the button is pressed, and nothing is lost by a reload. */
export function ProfileForm({ draft: { begun, fields }, state }: ProfileFormProps) {
  const t = useTranslations("house.profile");
  const food = useTranslations("food.cuisine");
  const form = useRef<HTMLFormElement>(null);
  const { problem, isSaving } = state;
  const findFirst = useEffectEvent(() => focusFirst(form.current, problem.errors));
  useEffect(() => {
    if (problem.at > 0) findFirst();
  }, [problem.at]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.save({ begun, fields });
  };
  const input = (field: FieldName, props: { maxLength: number; [attribute: string]: string | number }) => (
    <Field
      field={field}
      label={t(field)}
      error={problem.errors[field]}
      {...((field === "name" || field === "nameEn") && { hint: t(`${field}Hint`) })}
    >
      {({ className, ...rest }) => (
        <input
          {...rest}
          {...props}
          className={`${className} min-h-12 text-lg placeholder:text-faint`}
          value={fields[field]}
          autoComplete="off"
          onChange={(event) => state.change({ [field]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-4">
      {state.isBack && (
        <p role="status" className="flex flex-wrap items-center gap-3 rounded-xl bg-note-bg px-4 py-2">
          {t("draftBack")} <Button onClick={state.cancel}>{t("discard")}</Button>
        </p>
      )}
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {input("name", { maxLength: NAME_LENGTH.max, lang: "ja" })}
        {input("nameEn", { maxLength: NAME_LENGTH.max, lang: "en" })}
        <Field field="cuisine" label={t("cuisine")} error={problem.errors.cuisine}>
          {({ className, ...rest }) => (
            <select
              {...rest}
              className={`${className} min-h-12 text-lg`}
              value={fields.cuisine}
              onChange={(event) => state.change({ cuisine: event.target.value })}
            >
              {CUISINES.map((cuisine) => (
                <option key={cuisine} value={cuisine}>
                  {food(cuisine)}
                </option>
              ))}
              <option value="">{t("noCuisine")}</option>
            </select>
          )}
        </Field>
        <div className="sm:col-span-2">
          <Field
            field="description"
            label={t("description")}
            hint={t("descriptionHint")}
            error={problem.errors.description}
          >
            {({ className, ...rest }) => (
              <textarea
                {...rest}
                rows={4}
                lang="ja"
                maxLength={DESCRIPTION_LENGTH.max}
                className={`${className} text-lg`}
                value={fields.description}
                onChange={(event) => state.change({ description: event.target.value })}
              />
            )}
          </Field>
        </div>
        {input("phone", { maxLength: 40, type: "tel", inputMode: "tel" })}
        {input("website", { maxLength: 300, type: "url", inputMode: "url", placeholder: "https://" })}
        {input("instagram", { maxLength: 31, placeholder: "@restaurant_name", autoCapitalize: "none" })}
      </div>
      {losesTranslations(fields, begun.profile) && <p className="text-soft">{t("translationsGo")}</p>}
      {problem.message && (
        <p role="alert" className="rounded-xl bg-warn-bg p-3 text-warn">
          {problem.message}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          kind="main"
          type="submit"
          className="min-h-12 grow text-lg sm:grow-0 sm:px-8"
          disabled={isSaving}
        >
          {t(isSaving ? "saving" : "save")}
        </Button>
        <Button className="min-h-12" disabled={isSaving} onClick={state.cancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}
