import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { LEGAL_DOCUMENTS } from "#kernel/legal-documents.ts";
import type { ContentLanguage } from "#kernel/text/content-languages.ts";
import { useLocalDay } from "#platform/web/i18n/zones/local-day.ts";
import type { LegalDocument } from "../contract/legal.ts";
import { BINDING_LANGUAGE } from "../legal-terms.ts";
import { ContentsList } from "./contents-list.tsx";
import { fillText } from "./fill-text.ts";
import { LegalSectionPart } from "./legal-section-part.tsx";
import { TextLanguageMenu } from "./text-language-menu.tsx";
import { TEXT_LANGUAGES } from "./text-languages.ts";

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
        <VersionLine document={document} />
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
            <LegalSectionPart key={section.id} section={section} document={document} />
          ))}
        </article>
      </div>
    </PageFrame>
  );
}

function VersionLine({ document: { versions } }: { document: LegalDocument }) {
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
