import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LEGAL_DOCUMENTS, paths } from "#kernel/addresses/paths.ts";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { openConsentSettings } from "../consent/open-settings.ts";

/** Pages required by law and licenses, and the link to the consent settings. */
export function LegalLinks() {
  const t = useTranslations("legal");
  const isAlive = useHydrated();
  return (
    // At the end of a narrow page the help button must not cover the links.
    <nav aria-label={t("pages.label")} className="flex flex-wrap gap-x-6 max-sm:pr-16">
      {LEGAL_DOCUMENTS.map((document) => (
        <Link key={document} to={paths.legal(document)} className="py-2 text-link underline">
          {t(`pages.${document}`)}
        </Link>
      ))}
      {/* In a new tab, since a plain text file has no link back. */}
      <a href={paths.notices()} target="_blank" rel="noopener" className="py-2 text-link underline">
        {t("pages.notices")}
      </a>
      {/* Without JavaScript nothing optional runs, so there is nothing to choose. */}
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
