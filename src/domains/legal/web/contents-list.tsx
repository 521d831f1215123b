import { useTranslations } from "use-intl";
import type { LegalSection } from "../contract/legal.ts";

/** What a document is made of, with the way there; beside the text where there is room. */
export function ContentsList({ sections, lang }: { sections: readonly LegalSection[]; lang: string }) {
  const t = useTranslations("legal");
  return (
    <nav
      aria-label={t("contents")}
      className="rounded-xl bg-sunken p-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto print:hidden"
    >
      <h2 className="font-bold">{t("contents")}</h2>
      <ol lang={lang} className="mt-1 text-sm">
        {sections.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1.5 text-link hover:underline">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
