import type { ButtonHTMLAttributes } from "react";
import { Link, type LinkProps } from "react-router";

/** `call`: the one thing to do on a screen. `main`: what belongs to it. `quiet`: the rest. */
export type ButtonKind = "call" | "main" | "quiet";

const SHAPE =
  "inline-flex min-h-11 items-center justify-center gap-2 rounded-xl px-4 py-2 text-center font-semibold transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-50";
const KINDS: Record<ButtonKind, string> = {
  call: "bg-call text-call-text hover:brightness-90",
  main: "bg-ai-700 text-white hover:bg-ai-600",
  quiet: "border border-line bg-card text-ink hover:bg-sunken",
};

export function buttonClass(kind: ButtonKind, extra = ""): string {
  return `${SHAPE} ${KINDS[kind]} ${extra}`;
}

export function Button({
  kind = "quiet",
  className = "",
  type = "button",
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind }) {
  return <button type={type} className={buttonClass(kind, className)} {...rest} />;
}

export function ButtonLink({
  kind = "quiet",
  className = "",
  ...rest
}: LinkProps & { kind?: ButtonKind; className?: string }) {
  return <Link className={buttonClass(kind, className)} {...rest} />;
}
