interface SwitchProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onChange(isOn: boolean): void;
}

/** A checkbox in the shape of a switch, with its label as the target. */
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
