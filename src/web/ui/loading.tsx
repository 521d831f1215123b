import { useTranslations } from "use-intl";

/** A quiet place of a page's height, while it is found out what stands there. */
export function Loading() {
  const t = useTranslations("common");
  return (
    <div role="status" className="grid min-h-80 place-content-center justify-items-center gap-3 text-soft">
      <span className="size-8 animate-spin rounded-full border-3 border-current border-t-transparent motion-reduce:animate-none" />
      <span>{t("loading")}</span>
    </div>
  );
}
