import { useTranslations } from "use-intl";
import { GlobeIcon } from "#platform/web/ui/icons.tsx";
import type { LegalDocument } from "../contract/legal.ts";
import { TEXT_LANGUAGES } from "./text-languages.ts";

/** The document in another language; the page around it stays. Plain links: it works before any script has loaded. */
export function TextLanguageMenu({ document: { lang, languages } }: { document: LegalDocument }) {
  const t = useTranslations("legal");
  return (
    <details className="w-full">
      <summary className="flex min-h-11 w-fit list-none items-center gap-2 rounded-full border border-line bg-card px-4 text-sm font-medium">
        <GlobeIcon />
        {t("textLanguage", { language: TEXT_LANGUAGES[lang] })}
      </summary>
      <ul className="mt-2 flex flex-wrap gap-2">
        {languages.map((language) => (
          <li key={language}>
            <a
              lang={language}
              hrefLang={language}
              href={`?text=${language}`}
              aria-current={language === lang ? "true" : undefined}
              className="flex min-h-11 items-center rounded-full border border-line bg-card px-4 text-sm hover:bg-sunken aria-current:bg-note-bg aria-current:font-semibold"
            >
              {TEXT_LANGUAGES[language]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
