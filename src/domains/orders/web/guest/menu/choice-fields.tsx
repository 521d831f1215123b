import { useId } from "react";
import { useTranslations } from "use-intl";
import type { DishOption, MenuDish } from "#domains/menus/contract/menu.ts";
import type { BasketLine } from "#domains/orders/contract/baskets.ts";
import type { SaleKind } from "#domains/payments/consumption-tax.ts";
import { Chip } from "#platform/web/form/controls.tsx";
import { FieldError } from "#platform/web/form/field.tsx";
import { bothNames, readerText } from "#platform/web/i18n/names.ts";
import { useMoney } from "#platform/web/i18n/numbers.ts";
import { usePage } from "#platform/web/page/page-data.ts";

interface VariantFieldProps {
  variants: MenuDish["variants"];
  sale: SaleKind;
  chosen: string | null;
  onChoose(id: string): void;
}

/** Radio buttons for the variants of a dish, such as sizes. */
export function VariantField({ variants, sale, chosen, onChoose }: VariantFieldProps) {
  const t = useTranslations("ordering.choice");
  const { language } = usePage();
  const price = useMoney();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">{t("size")}</legend>
      <div className="flex flex-wrap gap-2">
        {variants.map(({ id, name, nameTranslations, prices }) => {
          const words = readerText(name, nameTranslations, language);
          const amount = sale === "eat-in" ? prices.eatIn : prices.takeOut;
          return (
            <Chip
              key={id}
              type="radio"
              name="variant"
              value={id}
              checked={id === chosen}
              onChange={() => onChoose(id)}
            >
              <span lang={words.lang}>{words.text}</span>
              {amount && <span className="tabular text-sm font-normal">{price(amount)}</span>}
            </Chip>
          );
        })}
      </div>
    </fieldset>
  );
}

interface OptionFieldsProps {
  options: readonly DishOption[];
  choices: Choices;
  /** Ids of required options without enough choices. */
  missing: readonly string[];
  onChange(choices: Choices): void;
}

/** The options of a dish, each with its allowed number of choices. */
export function OptionFields({ options, choices, missing, onChange }: OptionFieldsProps) {
  return options.map((option) => (
    <OptionField
      key={option.id}
      option={option}
      chosen={choices[option.id] ?? []}
      isMissing={missing.includes(option.id) && (choices[option.id]?.length ?? 0) < option.min}
      onToggle={(choiceId) => onChange(toggled(choices, option, choiceId))}
    />
  ));
}

interface OptionFieldProps {
  option: DishOption;
  chosen: readonly string[];
  isMissing: boolean;
  onToggle(choiceId: string): void;
}

function OptionField({ option, chosen, isMissing, onToggle }: OptionFieldProps) {
  const t = useTranslations("ordering.choice");
  const { language } = usePage();
  const price = useMoney();
  const id = useId();
  const { name, beside } = bothNames(option.name, option.nameTranslations, language);
  const { min, max } = option;
  const rule =
    min === 0
      ? t("atMost", { count: max })
      : min === max
        ? t("exactly", { count: min })
        : t("between", { min, max });
  const isOne = min === 1 && max === 1;
  return (
    <fieldset data-field={option.id} aria-describedby={`${id}-rule ${id}-error`} className="grid gap-2">
      <legend className="mb-1.5">
        <span lang={name.lang} className="font-medium">
          {name.text}
        </span>
        {beside && (
          <span lang={beside.lang} className="ms-2 text-sm text-soft">
            {beside.text}
          </span>
        )}
      </legend>
      <p id={`${id}-rule`} className="-mt-2 text-sm text-soft">
        {rule}
      </p>
      <div className="flex flex-wrap gap-2">
        {option.choices.map((choice) => {
          const words = readerText(choice.name, choice.nameTranslations, language);
          const isChosen = chosen.includes(choice.id);
          return (
            <Chip
              key={choice.id}
              type={isOne ? "radio" : "checkbox"}
              name={option.id}
              value={choice.id}
              checked={isChosen}
              disabled={!isChosen && max > 1 && chosen.length >= max}
              className="has-disabled:opacity-50"
              onChange={() => onToggle(choice.id)}
            >
              <span lang={words.lang}>{words.text}</span>
              {choice.extra.minor > 0 && (
                <span className="tabular text-sm font-normal">
                  {t("extra", { price: price(choice.extra) })}
                </span>
              )}
            </Chip>
          );
        })}
      </div>
      <FieldError id={`${id}-error`} error={isMissing ? t("missing") : undefined} />
    </fieldset>
  );
}

/** Chosen ids by option. */
export type Choices = Readonly<Record<string, readonly string[]>>;

/** Toggles a choice. If only one is allowed, it replaces the old one. */
export function toggled(choices: Choices, { id, max, min }: DishOption, choiceId: string): Choices {
  const chosen = choices[id] ?? [];
  if (max === 1) return { ...choices, [id]: chosen.includes(choiceId) && min === 0 ? [] : [choiceId] };
  if (chosen.includes(choiceId)) return { ...choices, [id]: chosen.filter((one) => one !== choiceId) };
  return chosen.length < max ? { ...choices, [id]: [...chosen, choiceId] } : choices;
}

/** Ids of the options with too few choices. */
export function missingOptions({ options }: MenuDish, choices: Choices): string[] {
  return options.filter(({ id, min }) => (choices[id]?.length ?? 0) < min).map(({ id }) => id);
}

/** The choices of a basket line that the dish still offers. */
export function toChoices({ options }: MenuDish, wanted: BasketLine["options"]): Choices {
  const chosen = options.map(({ id, max, choices }) => {
    const ids = wanted.find(({ optionId }) => optionId === id)?.choiceIds ?? [];
    const left = choices.filter((choice) => ids.includes(choice.id)).slice(0, max);
    return [id, left.map((choice) => choice.id)] as const;
  });
  return Object.fromEntries(chosen.filter(([, ids]) => ids.length > 0));
}

/** In the shape of a basket line, without empty options. */
export function toOptions(choices: Choices): BasketLine["options"] {
  return Object.entries(choices)
    .filter(([, chosen]) => chosen.length > 0)
    .map(([optionId, chosen]) => ({ optionId, choiceIds: [...chosen] }));
}
