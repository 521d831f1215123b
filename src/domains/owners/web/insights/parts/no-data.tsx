import { useTranslations } from "use-intl";

/** Where nothing was counted. */
export function NoData() {
  const t = useTranslations("insights");
  return <p className="rounded-xl bg-sunken p-4 text-soft">{t("noData")}</p>;
}
