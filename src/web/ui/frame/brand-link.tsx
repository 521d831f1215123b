import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { NorenMark } from "./noren-mark.tsx";

/** The product's sign and name, as the way home. */
export function BrandLink({ to }: { to: string }) {
  const t = useTranslations("common");
  return (
    <Link to={to} className="flex min-h-11 items-center gap-2 text-lg font-bold tracking-wide">
      <NorenMark />
      {t("productName")}
    </Link>
  );
}
