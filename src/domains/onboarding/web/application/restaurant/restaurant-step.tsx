import { useTranslations } from "use-intl";
import { APPLICATION_CUISINES } from "#domains/onboarding/application-terms.ts";
import { isCuisine } from "#domains/restaurants/cuisines.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Field } from "#platform/web/ui/form/field.tsx";
import { TextPart } from "#platform/web/ui/form/text-part.tsx";
import { ForwardIcon } from "#platform/web/ui/icons.tsx";
import type { ApplicationForm } from "../use-application-form.ts";
import { PinPart } from "./pin-part.tsx";

/** The first step: what the restaurant says of itself. */
export function RestaurantStep({ form }: { form: ApplicationForm }) {
  const t = useTranslations("application.restaurant");
  const pending = useTranslations("common")("loading");
  return (
    <>
      <h2 tabIndex={-1} className="text-xl font-bold">
        {t("title")}
      </h2>
      <TextPart
        form={form}
        field="restaurantName"
        label={t("restaurantName")}
        hint={t("restaurantNameHint")}
        autoComplete="organization"
        required
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextPart form={form} field="ownerName" label={t("ownerName")} autoComplete="name" required />
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
          required
        />
        <TextPart
          form={form}
          field="phone"
          label={t("phone")}
          hint={t("phoneHint")}
          type="tel"
          autoComplete="tel"
          required
        />
      </div>
      <TextPart
        form={form}
        field="address"
        label={t("address")}
        hint={t("addressHint")}
        autoComplete="street-address"
        required
      />
      <PinPart form={form} />
      <TextPart form={form} field="description" label={t("about")} hint={t("aboutHint")} rows={4} required />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextPart
          form={form}
          field="website"
          label={t("website")}
          type="url"
          autoComplete="url"
          placeholder="https://"
          mark={t("optional")}
        />
        <TextPart
          form={form}
          field="instagram"
          label={t("instagram")}
          autoComplete="off"
          placeholder="@restaurant_name"
          mark={t("optional")}
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
