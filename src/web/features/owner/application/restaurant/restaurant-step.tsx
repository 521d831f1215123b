import { useTranslations } from "use-intl";
import { APPLICATION_CUISINES } from "../../../../../shared/application-terms.ts";
import { isCuisine } from "../../../../../shared/cuisines.ts";
import { Button } from "../../../../ui/button.tsx";
import { Field } from "../../../../ui/form/field.tsx";
import { ForwardIcon } from "../../../../ui/icons.tsx";
import { TextPart } from "../text-part.tsx";
import type { ApplicationForm } from "../use-application-form.ts";
import { PinPart } from "./pin-part.tsx";

/** The first step: what the restaurant says of itself. */
export function RestaurantStep({ form }: { form: ApplicationForm }) {
  const t = useTranslations("application.restaurant");
  const pending = useTranslations("common")("loading");
  return (
    <>
      <h2 tabIndex={-1} className="text-xl font-bold outline-none">
        {t("title")}
      </h2>
      <TextPart
        form={form}
        field="restaurantName"
        label={t("restaurantName")}
        hint={t("restaurantNameHint")}
        autoComplete="organization"
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextPart form={form} field="ownerName" label={t("ownerName")} autoComplete="name" />
        <CuisineChoice form={form} />
      </div>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextPart
          form={form}
          field="email"
          label={t("email")}
          hint={t("emailHint")}
          type="email"
          autoComplete="email"
        />
        <TextPart
          form={form}
          field="phone"
          label={t("phone")}
          hint={t("phoneHint")}
          type="tel"
          autoComplete="tel"
        />
      </div>
      <TextPart
        form={form}
        field="address"
        label={t("address")}
        hint={t("addressHint")}
        autoComplete="street-address"
      />
      <PinPart form={form} />
      <TextPart form={form} field="description" label={t("about")} hint={t("aboutHint")} rows={4} />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextPart
          form={form}
          field="website"
          label={t("website")}
          type="url"
          autoComplete="url"
          placeholder="https://"
          isOptional
        />
        <TextPart
          form={form}
          field="instagram"
          label={t("instagram")}
          autoComplete="off"
          placeholder="@restaurant_name"
          isOptional
        />
      </div>
      <Button type="submit" kind="call" disabled={form.isPending || !form.isAlive} className="w-full text-lg">
        {form.isPending ? pending : t("next")}
        <ForwardIcon />
      </Button>
    </>
  );
}

function CuisineChoice({ form: { draft, errors, change } }: { form: ApplicationForm }) {
  const t = useTranslations("application.restaurant");
  const food = useTranslations("food.cuisine");
  return (
    <Field field="cuisine" label={t("cuisine")} error={errors.cuisine}>
      {(input) => (
        <select
          {...input}
          name="cuisine"
          required
          value={draft.cuisine}
          onChange={(event) => change({ cuisine: event.target.value })}
        >
          <option value="">{t("choose")}</option>
          {APPLICATION_CUISINES.map((cuisine) => (
            <option key={cuisine} value={cuisine}>
              {isCuisine(cuisine) ? food(cuisine) : t("other")}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
