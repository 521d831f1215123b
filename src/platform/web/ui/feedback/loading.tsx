import { useTranslations } from "use-intl";
import { Spinner } from "./spinner.tsx";

/** A quiet place of a page's height, while it is found out what stands there. */
export function Loading() {
  const t = useTranslations("common");
  return (
    <div role="status" className="grid min-h-80 place-content-center justify-items-center gap-3 text-soft">
      <Spinner isLarge />
      <span>{t("loading")}</span>
    </div>
  );
}
