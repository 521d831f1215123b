import { useTranslations } from "use-intl";
import { MENU_LIMITS } from "#domains/menus/menu-constants.ts";
import { randomIdempotencyKey } from "#platform/web/calls/idempotency-key.ts";
import { replaced, without } from "#platform/web/dashboard/row-buttons.tsx";
import { Field } from "#platform/web/form/field.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { useDishScope } from "../menu-scope.ts";
import { newChoice, type Option } from "../model/document.ts";
import { OtherNames, TextField } from "../text-fields.tsx";
import { ChoiceFields } from "./choice-fields.tsx";

const NAME_LENGTH = 40;

interface OptionFieldsProps {
  /** Path prefix of the option, ending with a dot. */
  path: string;
  option: Option;
  /** `field`: consecutive edits of the same field are one change; without it, each call is a change of its own. */
  onChange(changes: Partial<Option>, field?: string): void;
}

/** One option and its choices. */
export function OptionFields({ path, option, onChange }: OptionFieldsProps) {
  const t = useTranslations("menu.options");
  const { errorAt } = useDishScope();
  const { names, min, max, choices } = option;
  return (
    <>
      <TextField
        path={`${path}names.ja`}
        label={t("name")}
        error={errorAt(`${path}names.ja`)}
        lang="ja"
        placeholder={t("example")}
        value={names.ja ?? ""}
        maxLength={NAME_LENGTH}
        onChange={(ja) => onChange({ names: { ...names, ja } }, "names.ja")}
      />
      <OtherNames
        path={`${path}names`}
        title={t("others")}
        texts={names}
        maxLength={NAME_LENGTH}
        errorAt={errorAt}
        onChange={(texts, language) => onChange({ names: texts }, `names.${language}`)}
      />
      <div className="grid grid-cols-2 items-end gap-3">
        <CountField
          path={`${path}min`}
          label={t("min")}
          from={0}
          to={choices.length}
          value={min}
          onChange={(count) => onChange({ min: count })}
        />
        <CountField
          path={`${path}max`}
          label={t("max")}
          from={1}
          to={choices.length}
          value={max}
          onChange={(count) => onChange({ max: count })}
        />
      </div>
      <ul className="grid gap-3">
        {choices.map((choice, at) => (
          <li key={choice.id}>
            <ChoiceFields
              path={`${path}choices.${at}.`}
              choice={choice}
              onChange={(changes, field) =>
                onChange({ choices: replaced(choices, at, changes) }, field && `${choice.id}.${field}`)
              }
              {...(choices.length > 1 && { onRemove: () => onChange({ choices: without(choices, at) }) })}
            />
          </li>
        ))}
      </ul>
      {choices.length < MENU_LIMITS.choices && (
        <Button
          size="lg"
          onClick={() => onChange({ choices: [...choices, newChoice(randomIdempotencyKey())] })}
        >
          <span aria-hidden="true">+</span> {t("addChoice")}
        </Button>
      )}
    </>
  );
}

interface CountFieldProps {
  path: string;
  label: string;
  /** The lowest and highest number that can be chosen. */
  from: number;
  to: number;
  value: number;
  onChange(value: number): void;
}

function CountField({ path, label, from, to, value, onChange }: CountFieldProps) {
  const { errorAt } = useDishScope();
  return (
    <Field field={path} label={label} error={errorAt(path)}>
      {({ className, ...input }) => (
        <select
          {...input}
          className={`${className} min-h-12 text-lg`}
          value={value}
          onChange={(event) => onChange(Number(event.target.value))}
        >
          {Array.from({ length: Math.max(1, to - from + 1) }, (_, at) => from + at).map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
