import type { AnchorHTMLAttributes } from "react";
import { useTranslations } from "use-intl";

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
