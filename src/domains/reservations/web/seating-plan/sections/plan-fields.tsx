import { useTranslations } from "use-intl";
import { MAX_STAFF_GUESTS } from "#domains/reservations/reservation-constants.ts";
import { Field, FieldError } from "#platform/web/form/field.tsx";
import { useEditor } from "../editor-scope.ts";
import { choicesWith } from "../model/durations.ts";

interface Choice<Value> {
  value: Value;
  text: string;
}

interface ChoiceFieldProps<Value> {
  /** Of the field in the document: what is wrong with it is said there. */
  path: string;
  label: string;
  hint?: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange(value: Value): void;
}

/** One of a few values, in words. */
export function ChoiceField<Value extends string | number | null>({
  path,
  label,
  hint,
  value,
  choices,
  onChange,
}: ChoiceFieldProps<Value>) {
  const { errorAt } = useEditor();
  const index = choices.findIndex((choice) => choice.value === value);
  return (
    <Field field={path} label={label} {...(hint !== undefined && { hint })} error={errorAt(path)}>
      {(input) => (
        <select
          {...input}
          className={`${input.className} min-h-12 text-lg`}
          value={index}
          onChange={(event) => {
            const chosen = choices[Number(event.target.value)];
            if (chosen) onChange(chosen.value);
          }}
        >
          {choices.map((choice, at) => (
            <option key={String(choice.value)} value={at}>
              {choice.text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface NumberChoiceProps {
  path: string;
  label: string;
  value: number;
  usual: readonly number[];
  /** A choice in words: "Until 2 hours before". */
  say(value: number): string;
  onChange(value: number): void;
}

/** A number chosen from the usual ones, as text; the current value is always among them. */
export function NumberChoice({ usual, value, say, ...rest }: NumberChoiceProps) {
  const choices = choicesWith(usual, value).map((one) => ({ value: one, text: say(one) }));
  return <ChoiceField {...rest} value={value} choices={choices} />;
}

const ONE_BY_ONE = 20;
const STEP = 5;
/** Every size of a small party, large ones in steps. */
export const PARTY_SIZES: readonly number[] = [
  ...Array.from({ length: ONE_BY_ONE }, (_, index) => index + 1),
  ...Array.from(
    { length: (MAX_STAFF_GUESTS - ONE_BY_ONE) / STEP },
    (_, index) => ONE_BY_ONE + (index + 1) * STEP,
  ),
];

interface PartyRangeProps {
  /** Of the table or combination. */
  path: string;
  minParty: number;
  maxParty: number;
  onChange(changes: { minParty: number } | { maxParty: number }): void;
}

/** The smallest and the largest party. */
export function PartyRange({ path, minParty, maxParty, onChange }: PartyRangeProps) {
  const t = useTranslations("inventory");
  const say = (count: number) => t("guests", { count });
  return (
    <div className="grid grid-cols-2 gap-3">
      <NumberChoice
        path={`${path}.minParty`}
        label={t("tables.from")}
        value={minParty}
        usual={PARTY_SIZES}
        say={say}
        onChange={(value) => onChange({ minParty: value })}
      />
      <NumberChoice
        path={`${path}.maxParty`}
        label={t("tables.to")}
        value={maxParty}
        usual={PARTY_SIZES}
        say={say}
        onChange={(value) => onChange({ maxParty: value })}
      />
    </div>
  );
}

interface NameFieldProps {
  path: string;
  label: string;
  hint?: string;
  value: string;
  maxLength: number;
  onChange(value: string): void;
}

/** A short text. */
export function NameField({ path, label, hint, value, maxLength, onChange }: NameFieldProps) {
  const { errorAt } = useEditor();
  return (
    <Field field={path} label={label} {...(hint !== undefined && { hint })} error={errorAt(path)}>
      {(input) => (
        <input
          {...input}
          autoComplete="off"
          className={`${input.className} min-h-12 text-lg`}
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** What is wrong with a line or a list as a whole. */
export function PathNote({ path }: { path: string }) {
  const { errorAt } = useEditor();
  return <FieldError id={`wrong-${path}`} error={errorAt(path)} />;
}
