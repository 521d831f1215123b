import type { ReactNode } from "react";
import { Link } from "react-router";
import { OutsideLink } from "#platform/web/ui/button.tsx";

/** Card of an answer. */
export const CARD = "w-full min-w-0 card";
/** Button or link below an answer. */
export const TAP =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card px-3.5 py-1.5 text-left font-medium text-link transition-colors duration-150 hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-50";

interface AnyLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link in an answer, internal or external. */
export function AnyLink({ href, className = "text-link underline", children }: AnyLinkProps) {
  if (href.startsWith("/"))
    return (
      <Link to={href} className={className}>
        {children}
      </Link>
    );
  if (!href.startsWith("https://") && !href.startsWith("http://"))
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  return (
    <OutsideLink href={href} className={className}>
      {children}
    </OutsideLink>
  );
}
