import type { InputHTMLAttributes } from "react";

const CHIP =
  "relative flex min-h-11 max-w-full min-w-0 cursor-pointer flex-wrap wrap-anywhere items-center justify-center gap-x-1.5 rounded-xl border border-line bg-card px-3 py-1.5 text-center font-medium transition-colors duration-150 hover:bg-sunken has-checked:border-ai-700 has-checked:bg-ai-700 has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-self has-disabled:cursor-not-allowed has-disabled:opacity-50";

/** A choice styled as a chip. It is a native radio button or checkbox, so keyboard behavior is standard. */
export function Chip({ children, className = "", ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={`${CHIP} ${className}`}>
      <input className="absolute inset-0 cursor-[inherit] opacity-0" {...input} />
      {children}
    </label>
  );
}
interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A checkbox styled as a switch; its label is part of the click target. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  return (
    <label className="relative flex min-h-11 items-center justify-between gap-4">
      <span className="min-w-0">
        <span className="font-semibold">{label}</span>
        {hint && <span className="block text-sm text-soft">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        aria-checked={isOn}
        checked={isOn}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-faint bg-sunken transition-colors duration-150 before:m-0.75 before:block before:size-5 before:rounded-full before:bg-faint before:transition-transform before:duration-150 checked:border-ai-700 checked:bg-ai-700 checked:before:translate-x-5 checked:before:bg-white"
      />
    </label>
  );
}
interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as displayed: "2 guests". */
  text: string;
  lessLabel: string;
  moreLabel: string;
  /** For a bare number inside a row. */
  isNarrow?: boolean;
  onChange(value: number): void;
}

const STEP_BUTTON =
  "grid size-11 place-items-center rounded-xl border border-line bg-card text-xl leading-none hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** A small number between minus and plus buttons. At its limit a button does nothing but keeps the focus. */
export function Stepper({
  label,
  value,
  min,
  max,
  step = 1,
  text,
  lessLabel,
  moreLabel,
  isNarrow = false,
  onChange,
}: StepperProps) {
  return (
    <fieldset className="flex w-fit flex-wrap items-center gap-2">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        className={STEP_BUTTON}
        aria-label={lessLabel}
        aria-disabled={value <= min}
        onClick={() => value > min && onChange(Math.max(min, value - step))}
      >
        <span aria-hidden="true">−</span>
      </button>
      <output className={`tabular text-center text-lg font-semibold ${isNarrow ? "min-w-8" : "min-w-28"}`}>
        {text}
      </output>
      <button
        type="button"
        className={STEP_BUTTON}
        aria-label={moreLabel}
        aria-disabled={value >= max}
        onClick={() => value < max && onChange(Math.min(max, value + step))}
      >
        <span aria-hidden="true">+</span>
      </button>
    </fieldset>
  );
}
