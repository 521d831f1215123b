import { Link } from "react-router";
import { useTranslations } from "use-intl";

/** Logo and product name, linking to the home page. `isShort`: only the logo on narrow screens. */
export function BrandLink({ to, isShort = false }: { to: string; isShort?: boolean }) {
  const t = useTranslations("common");
  return (
    <Link to={to} className="flex min-h-11 items-center gap-2 text-lg font-bold tracking-wide">
      <NorenMark />
      <span className={isShort ? "sr-only sm:not-sr-only" : undefined}>{t("productName")}</span>
    </Link>
  );
}
/** The logo: a split curtain on a rod. */
export function NorenMark({ className = "h-7 w-8" }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 28" className={className} aria-hidden="true">
      <rect x="0" y="2" width="32" height="2.5" rx="1.25" className="fill-washi-200" />
      <path
        d="M3 4.500h8v20l-8 1.500zM12 4.500h8V25l-8-.500zM21 4.500h8V26l-8-1.500z"
        className="fill-shu-600"
      />
    </svg>
  );
}
