import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";

const WAY = "inline-flex min-h-11 items-center text-link underline";

/** For the people of a place that never asked to be listed: claim it, put it right, or have it removed. */
export function IsYours({ id }: { id: string }) {
  const t = useTranslations("restaurant.yours");
  return (
    <div className="mt-1 border-t border-line pt-3">
      <p className="font-bold">{t("title")}</p>
      <ul className="flex flex-wrap gap-x-4">
        <li>
          <Link to={paths.claim(id)} className={WAY}>
            {t("claim")}
          </Link>
        </li>
        <li>
          <Link to={paths.claim(id, "correct")} className={WAY}>
            {t("correct")}
          </Link>
        </li>
        <li>
          <Link to={paths.claim(id, "remove")} className={WAY}>
            {t("remove")}
          </Link>
        </li>
      </ul>
    </div>
  );
}
