import type { AnchorHTMLAttributes } from "react";

interface OutsideLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  /** Said to those who don't see a new tab open: "(opens in a new tab)". */
  newTabLabel: string;
}

/** A link that leaves the product: in a new tab, without telling the other side where the reader was. */
export function OutsideLink({ newTabLabel, children, ...rest }: OutsideLinkProps) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> {newTabLabel}</span>
    </a>
  );
}
