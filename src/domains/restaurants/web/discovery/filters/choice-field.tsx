import { useId } from "react";

interface ChoiceFieldProps<Value extends string | number | boolean> {
  legend: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose(value: Value): void;
}

/** One of several, as chips. */
export function ChoiceField<Value extends string | number | boolean>(props: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{props.legend}</legend>
      <div className="flex flex-wrap gap-2">
        {props.choices.map(({ value, label }) => (
          <label key={String(value)} className={CHIP}>
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={props.chosen === value}
              onChange={() => props.onChoose(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A chip around a radio button or a checkbox. */
export const CHIP =
  "relative inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-4 py-1 text-sm transition-colors duration-150 hover:bg-sunken has-checked:border-ai-700 has-checked:bg-ai-700 has-checked:font-semibold has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-self";
