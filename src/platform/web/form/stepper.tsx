interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as it is read: "2 guests". */
  text: string;
  lessLabel: string;
  moreLabel: string;
  /** For a bare number in a row. */
  isNarrow?: boolean;
  onChange(value: number): void;
}

const STEP_BUTTON =
  "grid size-11 place-items-center rounded-xl border border-line bg-card text-xl leading-none hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-40";

/** A small number between two buttons. At its end a button does nothing, but keeps the focus. */
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
