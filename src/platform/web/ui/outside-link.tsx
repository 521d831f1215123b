import type { AnchorHTMLAttributes } from "react";
import { useTranslations } from "use-intl";

interface OutsideLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link that leaves the product: in a new tab, without telling the other side where the reader was. */
export function OutsideLink({ children, ...rest }: OutsideLinkProps) {
  const t = useTranslations("common");
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> {t("newTab")}</span>
    </a>
  );
}
