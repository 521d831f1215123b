import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { MACHINE_NAMES } from "#domains/translation/web/interface/machine-language.tsx";
import { LEGAL_DOCUMENTS, paths } from "#kernel/addresses/paths.ts";
import { NATIVE_NAMES } from "#kernel/languages.ts";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { useLocalDay } from "#platform/web/i18n/wall-clock.ts";
import { GlobeIcon } from "#platform/web/ui/icons.tsx";
import type { LegalBlock, LegalDocument, LegalSection } from "../contract.ts";
import { BINDING_LANGUAGE } from "../legal-constants.ts";
import { fillText } from "./legal-document.ts";

/** The languages of the documents by their own names. */
const TEXT_LANGUAGES: Record<ContentLanguage, string> = {
  ...NATIVE_NAMES,
  ...MACHINE_NAMES,
};

interface LegalPageProps {
  document: LegalDocument;
  /** The language that was asked for. */
  asked: ContentLanguage;
}

/** One of the documents that the law asks for, in the language of the reader's choice. */
export function LegalPage({ document, asked }: LegalPageProps) {
  const t = useTranslations("legal");
  const { lang, title, lead, sections, isIdentified } = document;
  return (
    <PageFrame>
      <Head title={t(`pages.${document.document}`)} description={t(`description.${document.document}`)} />
      <header className="max-w-3xl">
        <h1 lang={lang} className="text-2xl font-bold sm:text-3xl">
          {title}
        </h1>
        <VersionRow document={document} />
        <p className="mt-2 flex flex-wrap gap-x-6 text-sm print:hidden">
          {LEGAL_DOCUMENTS.filter((name) => name !== document.document).map((name) => (
            <Link key={name} to={paths.legal(name)} className="py-2 text-link underline">
              {t(`pages.${name}`)}
            </Link>
          ))}
        </p>
        <div className="mt-2 print:hidden">
          <TextLanguageMenu document={document} />
        </div>
        <WhichText document={document} asked={asked} />
        {!isIdentified && (
          <div className="mt-4 rounded-xl bg-warn-bg p-4">
            <p className="font-semibold text-warn">{t("unsaid.title")}</p>
            <p className="mt-1">{t("unsaid.text")}</p>
          </div>
        )}
      </header>
      <div className="mt-6 grid items-start gap-x-10 gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <ContentsList sections={sections} lang={lang} />
        <article lang={lang} className="legal-text max-w-3xl">
          <p>{fillText(lead, document)}</p>
          {sections.map((section) => (
            <LegalSectionSection key={section.id} section={section} document={document} />
          ))}
        </article>
      </div>
    </PageFrame>
  );
}

function VersionRow({ document: { versions } }: { document: LegalDocument }) {
  const t = useTranslations("legal");
  const day = useLocalDay();
  const [newest, ...older] = versions;
  if (!newest) return null;
  const line = ({ version, date, changes }: typeof newest) =>
    `${t("version", { version, date: day(date) })} · ${t(`changes.${changes}`)}`;
  return (
    <div className="mt-2 text-sm text-soft">
      <p>{line(newest)}</p>
      {older.length > 0 && (
        <details>
          <summary className="min-h-11 w-fit py-2 text-link underline">{t("versions")}</summary>
          <ul className="grid gap-1">
            {older.map((one) => (
              <li key={one.version}>{line(one)}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Which text this is, and which one prevails. */
function WhichText({ document: { lang }, asked }: LegalPageProps) {
  const t = useTranslations("legal");
  if (lang === BINDING_LANGUAGE && asked === lang) return <p className="mt-3 text-soft">{t("binding")}</p>;
  return (
    <div className="mt-3 rounded-xl bg-note-bg p-4">
      {lang !== asked && <p>{t("missing", { language: TEXT_LANGUAGES[asked] })}</p>}
      <p>{lang === BINDING_LANGUAGE ? t("binding") : t("prevails")}</p>
      {lang !== BINDING_LANGUAGE && (
        <a href={`?text=${BINDING_LANGUAGE}`} className="inline-block py-2 text-link underline print:hidden">
          {t("readJapanese")}
        </a>
      )}
    </div>
  );
}

/** What a document is made of, with the way there; beside the text where there is room. */
function ContentsList({ sections, lang }: { sections: readonly LegalSection[]; lang: string }) {
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

/** The document in another language; the page around it stays. Plain links: it works before any script has loaded. */
function TextLanguageMenu({ document: { lang, languages } }: { document: LegalDocument }) {
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

interface SectionProps {
  section: LegalSection;
  document: LegalDocument;
}

/** One section under its heading, to be reached by its anchor. */
function LegalSectionSection({ section: { id, heading, blocks }, document }: SectionProps) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="scroll-mt-4 text-xl font-bold break-after-avoid">
        {heading}
      </h2>
      <div className="mt-3 grid gap-3">
        {blocks.map((block) => (
          <Block key={JSON.stringify(block)} block={block} document={document} />
        ))}
      </div>
    </section>
  );
}

function Block({ block, document }: { block: LegalBlock; document: LegalDocument }) {
  if (typeof block === "string") return <p>{fillText(block, document)}</p>;
  if (Array.isArray(block)) {
    return (
      <ul className="grid list-disc gap-1.5 pl-5">
        {block.map((item) => (
          <li key={item}>{fillText(item, document)}</li>
        ))}
      </ul>
    );
  }
  return (
    <dl className="divide-y divide-line rounded-xl border border-line bg-card">
      {block.rows.map(([label, value]) => (
        <div
          key={label}
          className="grid gap-x-6 gap-y-0.5 px-4 py-2.5 sm:grid-cols-[2fr_3fr] break-inside-avoid"
        >
          <dt className="min-w-0 text-sm text-soft wrap-anywhere sm:pt-0.5">{fillText(label, document)}</dt>
          <dd className="min-w-0 wrap-anywhere">
            <Value value={value} document={document} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Addresses can be written to, numbers called. */
function Value({ value, document }: { value: string; document: LegalDocument }) {
  const text = fillText(value, document);
  if (value === "{companyEmail}" && text.includes("@"))
    return (
      <a href={`mailto:${text}`} className="text-link underline">
        {text}
      </a>
    );
  if (value === "{companyPhone}" && /^[+\d][\d\s-]+$/.test(text))
    return (
      <a href={`tel:${text.replace(/[^+\d]/g, "")}`} className="text-link underline">
        {text}
      </a>
    );
  return text;
}
