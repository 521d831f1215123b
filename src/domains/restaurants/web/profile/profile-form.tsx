import { useTranslations } from "use-intl";
import { CUISINES } from "#domains/restaurants/cuisines.ts";
import { DESCRIPTION_LENGTH, NAME_LENGTH } from "#domains/restaurants/restaurant-constants.ts";
import { DraftForm } from "#platform/web/dashboard/draft/draft-form.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { type FieldName, losesTranslations } from "./model.ts";
import type { Draft, useProfile } from "./use-profile.ts";

interface ProfileFormProps {
  draft: Draft;
  state: ReturnType<typeof useProfile>;
}

/** Form of a profile. Saved by the button only; unsaved input survives a reload. */
export function ProfileForm({ draft: { begun, fields }, state }: ProfileFormProps) {
  const t = useTranslations("house.profile");
  const food = useTranslations("food.cuisine");
  const { problem, isSaving } = state;
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
    <DraftForm
      problem={problem}
      isSaving={isSaving}
      onSave={() => void state.save({ begun, fields })}
      onCancel={state.cancel}
      className="grid gap-4"
    >
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
        <PriceField state={state} value={fields.priceRange} />
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
    </DraftForm>
  );
}

type State = ProfileFormProps["state"];

/** The price level, in the words that guests read. */
function PriceField({ state, value }: { state: State; value: string }) {
  const t = useTranslations("house.profile");
  const price = useTranslations("food.price");
  return (
    <Field field="priceRange" label={t("priceRange")} error={state.problem.errors.priceRange}>
      {({ className, ...rest }) => (
        <select
          {...rest}
          className={`${className} min-h-12 text-lg`}
          value={value}
          onChange={(event) => state.change({ priceRange: event.target.value })}
        >
          <option value="">{t("notProvided")}</option>
          {(["1", "2", "3", "4"] as const).map((level) => (
            <option key={level} value={level}>
              {`${"¥".repeat(Number(level))} ${price(level)}`}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
