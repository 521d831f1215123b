import { useTranslations } from "use-intl";
import { StructuredData } from "#domains/site/web/frame/structured-data.tsx";
import { ChevronIcon } from "#platform/web/ui/icons.tsx";

const QUESTIONS = ["account", "price", "eat", "table", "restaurant", "listed", "languages"] as const;

/** What people ask first. It opens without any script. */
export function FaqPart() {
  const t = useTranslations("landing");
  return (
    <section aria-labelledby="faq" className="mt-12 max-w-3xl">
      <StructuredData
        data={{
          "@type": "FAQPage",
          mainEntity: QUESTIONS.map((key) => ({
            "@type": "Question",
            name: t(`faq.${key}.question`),
            acceptedAnswer: { "@type": "Answer", text: t(`faq.${key}.answer`) },
          })),
        }}
      />
      <h2 id="faq" className="text-2xl font-bold">
        {t("faqTitle")}
      </h2>
      <div className="mt-4 border-b border-line">
        {QUESTIONS.map((key) => (
          <details key={key} className="group border-t border-line">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-3 font-semibold [&::-webkit-details-marker]:hidden">
              {t(`faq.${key}.question`)}
              <ChevronIcon className="size-5 shrink-0 text-soft transition-transform duration-150 group-open:rotate-180" />
            </summary>
            <p className="pb-4 text-soft">{t(`faq.${key}.answer`)}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
