import { type AnchorHTMLAttributes, type ButtonHTMLAttributes, Children, type ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { useTranslations } from "use-intl";

/** `call`: the primary action of a screen. `main`: secondary actions. `quiet`: the rest. */
export type ButtonKind = "call" | "main" | "quiet";

/**
 * `lg`: work screens operated in a hurry. `xl`: the submit button of a form. `2xl`: used beside a guest. `icon`: an
 * icon only.
 */
type ButtonSize = "md" | "lg" | "xl" | "2xl" | "icon";

const SHAPE =
  "inline-flex max-w-full items-center justify-center gap-2 rounded-xl py-2 text-center font-semibold transition-colors duration-150 aria-disabled:cursor-not-allowed aria-disabled:opacity-50";
const KINDS: Record<ButtonKind, string> = {
  call: "bg-call text-call-text hover:brightness-90",
  main: "bg-ai-700 text-white hover:bg-ai-600",
  quiet: "border border-line bg-card text-ink hover:bg-sunken",
};

const SIZES: Record<ButtonSize, string> = {
  md: "min-h-11 px-4",
  lg: "min-h-12 px-4",
  xl: "min-h-12 px-4 text-lg",
  "2xl": "min-h-14 px-4 text-lg",
  icon: "size-12",
};

export function buttonClass(kind: ButtonKind, extra = "", size: ButtonSize = "md"): string {
  return `${SHAPE} ${SIZES[size]} ${KINDS[kind]} ${extra}`;
}

/**
 * An anonymous flex item of text is at least as wide as its longest word. This lets words wider than the screen break,
 * e.g. at large font sizes; otherwise nothing changes.
 */
function breakable(children: ReactNode): ReactNode {
  const parts: ReactNode[] = [];
  let words: ReactNode[] = [];
  const end = () => {
    if (words.length > 0)
      parts.push(
        <span key={`words-${parts.length}`} className="min-w-0">
          {words}
        </span>,
      );
    words = [];
  };
  for (const child of Children.toArray(children))
    if (typeof child === "string" || typeof child === "number") words.push(child);
    else {
      end();
      parts.push(child);
    }
  end();
  return parts;
}

/**
 * When disabled it stays focusable, since the `disabled` attribute would move the focus to the top of the page; clicks
 * are ignored.
 */
export function Button({
  kind = "quiet",
  size = "md",
  className = "",
  type = "button",
  disabled = false,
  onClick,
  children,
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { kind?: ButtonKind; size?: ButtonSize }) {
  return (
    <button
      type={type}
      className={buttonClass(kind, className, size)}
      aria-disabled={disabled || undefined}
      // Also prevents form submission.
      onClick={disabled ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {breakable(children)}
    </button>
  );
}

export function ButtonLink({
  kind = "quiet",
  size = "md",
  className = "",
  children,
  ...rest
}: LinkProps & { kind?: ButtonKind; size?: ButtonSize; className?: string }) {
  return (
    <Link className={buttonClass(kind, className, size)} {...rest}>
      {breakable(children)}
    </Link>
  );
}

interface OutsideLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** An external link: opens a new tab and sends no referrer. */
export function OutsideLink({ children, ...rest }: OutsideLinkProps) {
  const t = useTranslations("common");
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> {t("newTab")}</span>
    </a>
  );
}
