import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { NorenMark } from "./noren-mark.tsx";

/** The product's sign and name, as the way home. `isShort`: where it is narrow, only the sign is seen. */
export function BrandLink({ to, isShort = false }: { to: string; isShort?: boolean }) {
  const t = useTranslations("common");
  return (
    <Link to={to} className="flex min-h-11 items-center gap-2 text-lg font-bold tracking-wide">
      <NorenMark />
      <span className={isShort ? "sr-only sm:not-sr-only" : undefined}>{t("productName")}</span>
    </Link>
  );
}
