import { useTranslations } from "use-intl";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { ownersApi } from "../../api.ts";
import { CopyLine } from "./copy-line.tsx";

/** A first call to try, and where all of them stand. */
export function TryLine() {
  const t = useTranslations("house.settings.api");
  const { publicUrl } = usePage();
  const call = `curl -H "Authorization: Bearer noren_..." ${publicUrl}${ownersApi("GET /api/v1/restaurants").path}`;
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{t("try")}</h3>
      <CopyLine label={t("try")} text={call} />
      <a
        href={ownersApi("GET /api/v1").path}
        className="inline-flex min-h-11 w-fit items-center text-link underline underline-offset-2"
      >
        {t("allPaths")}
      </a>
    </div>
  );
}
