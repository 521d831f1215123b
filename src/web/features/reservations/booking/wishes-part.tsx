import { useTranslations } from "use-intl";
import { ALLERGENS, DIETS } from "../../../../shared/dietary.ts";
import { DIETARY_NEEDS, type DietaryNeed } from "../../../../shared/reservation-terms.ts";
import { Chip } from "../../../ui/form/chip.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { CheckIcon } from "../../../ui/icons.tsx";
import { FormPart } from "./form-part.tsx";
import type { FormProps } from "./form-props.ts";

const MAX_REQUESTS = 1_000;

/** What the kitchen should know: as codes it reads in Japanese, and in the guest's own words. */
export function WishesPart({ draft, errors, change }: FormProps) {
  const t = useTranslations("booking.wishes");
  return (
    <FormPart title={t("title")}>
      <Needs chosen={draft.needs} onChange={(needs) => change({ needs })} />
      <Field field="requests" label={t("requests")} hint={t("requestsHint")} error={errors.requests}>
        {({ className, ...input }) => (
          <textarea
            {...input}
            className={`${className} min-h-24`}
            name="requests"
            maxLength={MAX_REQUESTS}
            value={draft.requests}
            onChange={(event) => change({ requests: event.target.value })}
          />
        )}
      </Field>
    </FormPart>
  );
}

function Needs({ chosen, onChange }: { chosen: DietaryNeed[]; onChange(needs: DietaryNeed[]): void }) {
  const t = useTranslations("booking");
  const food = useTranslations("food");
  const toggle = (need: DietaryNeed) =>
    onChange(DIETARY_NEEDS.filter((known) => (known === need) !== chosen.includes(known)));
  const groups = [
    { title: t("wishes.diets"), needs: DIETS.map((diet) => ({ need: diet, label: food(`diet.${diet}`) })) },
    {
      title: t("wishes.allergens"),
      needs: ALLERGENS.map((allergen) => ({
        need: `without-${allergen}` as const,
        label: food(`allergen.${allergen}`),
      })),
    },
  ];
  return (
    <div data-field="needs" className="grid gap-3">
      <p>
        <span className="font-medium">{t("wishes.needs")}</span>{" "}
        <span className="text-sm text-soft">{t("wishes.needsHint")}</span>
      </p>
      {groups.map(({ title, needs }) => (
        <fieldset key={title}>
          <legend className="mb-1.5 text-sm text-soft">{title}</legend>
          <div className="flex flex-wrap gap-2">
            {needs.map(({ need, label }) => (
              <Chip
                key={need}
                type="checkbox"
                name="needs"
                value={need}
                checked={chosen.includes(need)}
                onChange={() => toggle(need)}
              >
                {chosen.includes(need) && <CheckIcon className="size-4" />}
                {label}
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="text-sm text-soft">{t("verify")}</p>
    </div>
  );
}
