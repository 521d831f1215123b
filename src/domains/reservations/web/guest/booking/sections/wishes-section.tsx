import { useTranslations } from "use-intl";
import {
  ALLERGENS,
  type Allergen,
  DIETARY_NEEDS,
  DIETS,
  type DietaryNeed,
} from "#domains/dietary/dietary.ts";
import { readDietaryProfile } from "#domains/dietary/web/dietary-profile.ts";
import { FoodMentions } from "#domains/dietary/web/needs/food-mentions.tsx";
import { OtherNeedsField } from "#domains/dietary/web/needs/other-needs-field.tsx";
import { Chip, Switch } from "#platform/web/form/controls.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { CheckIcon } from "#platform/web/ui/icons.tsx";
import type { Draft } from "../draft.ts";
import { type FormProps, FormSection } from "./form-section.tsx";

const MAX_REQUESTS = 1_000;

interface RequestsFieldProps {
  requests: string;
  error: string | undefined;
  onChange(requests: string): void;
}

/** Requests as free text. */
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

/** Dietary needs for the kitchen: as codes, which it reads in Japanese, and as free text. */
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

interface NeedsFieldProps extends Pick<Draft, "needs" | "severe"> {
  onChange(changes: Pick<Draft, "needs" | "severe">): void;
}

/** Diets and allergies as codes that the kitchen reads in Japanese, and which of them are dangerous. */
function NeedsField({ needs, severe, onChange }: NeedsFieldProps) {
  const t = useTranslations("booking");
  const food = useTranslations("food");
  const toggle = (need: DietaryNeed) => onChange(toggled({ needs, severe }, need));
  const groups = [
    { title: t("wishes.diets"), choices: DIETS.map((diet) => ({ need: diet, label: food(`diet.${diet}`) })) },
    {
      title: t("wishes.allergens"),
      choices: ALLERGENS.map((allergen) => ({
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
      {groups.map(({ title, choices }) => (
        <fieldset key={title}>
          <legend className="mb-1.5 text-sm text-soft">{title}</legend>
          <div className="flex flex-wrap gap-2">
            {choices.map(({ need, label }) => (
              <Chip
                key={need}
                type="checkbox"
                name="needs"
                value={need}
                checked={needs.includes(need)}
                onChange={() => toggle(need)}
              >
                {needs.includes(need) && <CheckIcon className="size-4" />}
                {label}
              </Chip>
            ))}
          </div>
        </fieldset>
      ))}
      <Severities needs={needs} severe={severe} onChange={onChange} />
      <p className="text-sm text-soft">{t("verify")}</p>
    </div>
  );
}

/** Which of the chosen allergens are dangerous; nothing where none is chosen. */
export function Severities({ needs, severe, onChange }: NeedsFieldProps) {
  const t = useTranslations("booking.wishes");
  const food = useTranslations("food.allergen");
  const chosen = ALLERGENS.filter((allergen) => needs.includes(`without-${allergen}`));
  if (chosen.length === 0) return null;
  return (
    <fieldset className="rounded-xl bg-sunken px-4 py-3">
      <legend className="sr-only">{t("severeTitle")}</legend>
      <p aria-hidden="true" className="font-medium">
        {t("severeTitle")}
      </p>
      <p className="text-sm text-soft">{t("severeHint")}</p>
      <div className="mt-1 divide-y divide-line">
        {chosen.map((allergen) => (
          <Switch
            key={allergen}
            label={t("severe", { allergen: food(allergen) })}
            isOn={severe.includes(allergen)}
            onChange={(isOn) => onChange({ needs, severe: withSevere(severe, allergen, isOn) })}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** A selected allergen takes its severity from the saved profile; a removed one is not severe. */
function toggled({ needs, severe }: Pick<Draft, "needs" | "severe">, need: DietaryNeed) {
  const isOn = !needs.includes(need);
  const allergen = ALLERGENS.find((known) => need === `without-${known}`);
  const isHigh = readDietaryProfile().allergens.some(
    (own) => own.allergen === allergen && own.severity === "high",
  );
  return {
    needs: DIETARY_NEEDS.filter((known) => (known === need) !== needs.includes(known)),
    severe: allergen === undefined ? severe : withSevere(severe, allergen, isOn && isHigh),
  };
}

function withSevere(severe: readonly Allergen[], allergen: Allergen, isOn: boolean): Allergen[] {
  return ALLERGENS.filter((known) => (known === allergen ? isOn : severe.includes(known)));
}
