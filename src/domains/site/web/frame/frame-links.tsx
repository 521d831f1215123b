import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { LEGAL_DOCUMENTS, paths } from "#kernel/addresses/paths.ts";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { openConsentSettings } from "../consent/consent-banner.tsx";

/** Logo and product name, linking to the home page; only the logo on narrow screens. */
export function BrandLink({ to }: { to: string }) {
  const t = useTranslations("common");
  return (
    <Link to={to} className="flex min-h-11 items-center gap-2 text-lg font-bold tracking-wide">
      <NorenMark />
      <span className="sr-only sm:not-sr-only">{t("productName")}</span>
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

/** Skip link: the first tab stop, leads to the main content. */
export function SkipLink() {
  const t = useTranslations("common");
  return (
    <a
      href="#main"
      className="sr-only z-50 rounded-lg bg-card p-3 focus:not-sr-only focus:absolute focus:top-2 focus:left-2"
    >
      {t("skipToContent")}
    </a>
  );
}

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
