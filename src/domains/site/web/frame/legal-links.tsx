import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { LEGAL_DOCUMENTS } from "#kernel/legal-documents.ts";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { openConsentSettings } from "../consent/open-settings.ts";

/** The pages that the law and licenses ask for, and the way back to the choice about cookies. */
export function LegalLinks() {
  const t = useTranslations("legal");
  const isAlive = useHydrated();
  return (
    // At the end of a narrow page the way to help stands beside it, not on it.
    <nav aria-label={t("pages.label")} className="flex flex-wrap gap-x-6 max-sm:pr-16">
      {LEGAL_DOCUMENTS.map((document) => (
        <Link key={document} to={paths.legal(document)} className="py-2 text-link underline">
          {t(`pages.${document}`)}
        </Link>
      ))}
      {/* In another tab: a plain text has no way back. */}
      <a href={paths.notices()} target="_blank" rel="noopener" className="py-2 text-link underline">
        {t("pages.notices")}
      </a>
      {/* Without scripts nothing optional runs, and there is nothing to choose. */}
      <button
        type="button"
        onClick={openConsentSettings}
        className={`py-2 text-link underline ${isAlive ? "" : "invisible"}`}
      >
        {t("consent.settings")}
      </button>
    </nav>
  );
}
