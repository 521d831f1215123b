import { useTranslations } from "use-intl";
import { ALLERGENS } from "#domains/dietary/dietary.ts";
import { FoodMentions } from "#domains/dietary/web/needs/food-mentions.tsx";
import { OtherNeedsField } from "#domains/dietary/web/needs/other-needs-field.tsx";
import { Field } from "#platform/web/form/field.tsx";
import type { FormProps } from "../draft/form-props.ts";
import { FormSection } from "./form-section.tsx";
import { NeedsField } from "./needs-field.tsx";

const MAX_REQUESTS = 1_000;

interface RequestsFieldProps {
  requests: string;
  error: string | undefined;
  onChange(requests: string): void;
}

/** What the guest would like, in their own words. */
function RequestsField({ requests, error, onChange }: RequestsFieldProps) {
  const t = useTranslations("booking.wishes");
  return (
    <Field field="requests" label={t("requests")} hint={t("requestsHint")} error={error}>
      {({ className, ...input }) => (
        <textarea
          {...input}
          className={`${className} min-h-24`}
          name="requests"
          maxLength={MAX_REQUESTS}
          value={requests}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** What the kitchen should know: as codes it reads in Japanese, and in the guest's own words. */
export function WishesSection({ draft, errors, change }: FormProps) {
  const t = useTranslations("booking.wishes");
  return (
    <FormSection title={t("title")}>
      <NeedsField needs={draft.needs} severe={draft.severe} onChange={change} />
      <OtherNeedsField
        needs={draft.others}
        error={errors.otherNeeds}
        onChange={(others) => change({ others })}
      />
      <RequestsField
        requests={draft.requests}
        error={errors.requests}
        onChange={(requests) => change({ requests })}
      />
      <FoodMentions
        text={draft.requests}
        allergens={ALLERGENS.filter((allergen) => draft.needs.includes(`without-${allergen}`))}
        needs={draft.others}
        onChange={(others) => change({ others })}
      />
    </FormSection>
  );
}
