import { useState } from "react";
import { Chip, Stepper, Switch } from "#platform/web/form/controls.tsx";
import { Field, type InputProps } from "#platform/web/form/field.tsx";
import type { Sample } from "../samples.ts";

export function FieldSection({ sample }: { sample: Sample }) {
  const { label, hint, error, text, choices } = sample;
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Field field="plain" label={label} hint={hint} error={undefined}>
          {(input) => <input {...input} placeholder={choices[0]} />}
        </Field>
        <Field field="focused" label={label} mark={choices[1]} error={undefined}>
          {(input) => <input {...input} data-focus defaultValue={text} />}
        </Field>
        <Field field="wrong" label={label} hint={hint} error={error}>
          {(input) => <input {...input} defaultValue={text} />}
        </Field>
        <Field field="disabled" label={label} error={undefined}>
          {(input) => <input {...input} disabled defaultValue={text} />}
        </Field>
        <Field field="select" label={label} error={undefined}>
          {(input) => <Select input={input} choices={[text, ...choices]} />}
        </Field>
        <Field field="select-wrong" label={label} error={error}>
          {(input) => <Select input={input} choices={choices} />}
        </Field>
        <Field field="date" label={label} error={undefined}>
          {(input) => <input {...input} type="date" defaultValue="2026-11-23" />}
        </Field>
        <Field field="time" label={label} error={undefined}>
          {(input) => <input {...input} type="time" defaultValue="18:30" />}
        </Field>
        <Field field="long" label={label} error={undefined}>
          {(input) => <textarea {...input} rows={3} defaultValue={`${hint} ${text}`} />}
        </Field>
        <Field field="long-wrong" label={label} error={error}>
          {(input) => <textarea {...input} rows={3} disabled defaultValue={hint} />}
        </Field>
      </div>
      <Choices label={label} type="radio" choices={choices} />
      <Choices label={label} type="checkbox" choices={choices} />
      <Switches sample={sample} />
      <Steppers sample={sample} />
    </>
  );
}

function Select({ input, choices }: { input: InputProps; choices: readonly string[] }) {
  return (
    <select {...input}>
      {choices.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

interface ChoicesProps {
  label: string;
  type: "radio" | "checkbox";
  choices: readonly string[];
}

/** The first is selected, the second has the focus, the third is disabled. */
function Choices({ label, type, choices }: ChoicesProps) {
  const [first, second, third] = choices;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="mb-1.5 max-w-full font-medium">{label}</legend>
      <Chip type={type} name={`kit-${type}`} defaultChecked>
        {first}
      </Chip>
      <Chip type={type} name={`kit-${type}`} data-focus>
        {second}
      </Chip>
      <Chip type={type} name={`kit-${type}`} disabled>
        {third}
      </Chip>
      <Chip type="checkbox" name={`kit-${type}-own`} defaultChecked disabled>
        {third}
      </Chip>
    </fieldset>
  );
}

function Switches({ sample: { label, hint, title } }: { sample: Sample }) {
  const [isOn, setOn] = useState(true);
  return (
    <div className="grid grid-cols-1 gap-3 card p-4">
      <Switch label={label} hint={hint} isOn={isOn} onChange={setOn} />
      <Switch label={title} isOn={!isOn} onChange={(value) => setOn(!value)} />
    </div>
  );
}

function Steppers({ sample: { label, choices } }: { sample: Sample }) {
  const [value, setValue] = useState(1);
  const [lessLabel, moreLabel] = choices;
  const shared = { label, value, min: 1, max: 6, lessLabel, moreLabel, onChange: setValue };
  return (
    <div className="flex flex-wrap gap-6">
      <Stepper {...shared} text={`${value} · ${choices[0]}`} />
      <Stepper {...shared} text={String(value)} isNarrow />
    </div>
  );
}
