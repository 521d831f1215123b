import type { ReactNode } from "react";
import { Link } from "react-router";
import { OutsideLink } from "#platform/web/ui/outside-link.tsx";

interface AnyLinkProps {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link of an answer: to a page of ours, or out. */
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
