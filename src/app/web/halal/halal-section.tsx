import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { BodiesPart } from "./bodies-part.tsx";
import type { HeadingLevel } from "./headings.ts";
import { MarketPart } from "./market-part.tsx";
import { StepsPart } from "./steps-part.tsx";

/** The guide without its checklist. `start`: what leads to that. */
export function HalalSection({ start, level }: { start: ReactNode; level: HeadingLevel }) {
  const t = useTranslations("halal");
  const { language } = usePage();
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3 print:hidden">
        {start}
        {/* A file, not a page: the browser asks for it itself. */}
        <a href={paths.halalGuideFile(language)} download className={buttonClass("quiet")}>
          {t("download")}
        </a>
      </div>
      <div className="print:hidden">
        <MarketPart level={level} />
        <StepsPart level={level} />
      </div>
      <BodiesPart level={level} />
      <p className="mt-4 text-sm text-soft">{t("disclaimer")}</p>
    </>
  );
}
