import { useTranslations } from "use-intl";
import { HALAL_STEPS } from "#domains/dietary/halal-guide.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { StructuredData } from "#domains/site/web/frame/structured-data.tsx";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { Checklist } from "./checklist.tsx";
import { HalalSection } from "./halal-section.tsx";

/** What a halal certificate takes, whom to ask, and a list to tick off. */
export function HalalPage() {
  const t = useTranslations("halal");
  return (
    <PageFrame>
      <Head title={t("title")} description={t("description")} />
      <StructuredData
        data={{
          "@type": "HowTo",
          name: t("title"),
          description: t("description"),
          step: HALAL_STEPS.map(({ step }, at) => ({
            "@type": "HowToStep",
            position: at + 1,
            name: t(`steps.${step}.title`),
            text: t(`steps.${step}.text`),
          })),
        }}
      />
      <h1 className="text-3xl font-bold">{t("title")}</h1>
      <p className="mt-3 max-w-2xl text-lg text-soft print:hidden">{t("lead")}</p>
      <HalalSection
        level={2}
        start={
          <a href="#checklist" className={buttonClass("call")}>
            {t("start")}
          </a>
        }
      />
      <Checklist />
    </PageFrame>
  );
}
