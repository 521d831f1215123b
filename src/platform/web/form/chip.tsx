import type { InputHTMLAttributes } from "react";

const CHIP =
  "relative flex min-h-11 max-w-full cursor-pointer flex-wrap items-center justify-center gap-x-1.5 rounded-xl border border-line bg-card px-3 py-1.5 text-center font-medium transition-colors duration-150 hover:bg-sunken has-checked:border-ai-700 has-checked:bg-ai-700 has-checked:text-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-self has-disabled:cursor-not-allowed has-disabled:opacity-50";

/** A choice that looks like a chip and is a radio button or a checkbox: it works by keyboard as people expect. */
export function Chip({ children, className = "", ...input }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={`${CHIP} ${className}`}>
      <input className="absolute inset-0 cursor-[inherit] opacity-0" {...input} />
      {children}
    </label>
  );
}
