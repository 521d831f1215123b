import { useTranslations } from "use-intl";
import { HALAL_BODIES } from "#domains/dietary/halal-guide.ts";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { OutsideLink } from "#platform/web/ui/outside-link.tsx";
import { type HeadingLevel, headingsAt } from "./headings.ts";

/** Who certifies, with their own pages. */
export function BodiesPart({ level }: { level: HeadingLevel }) {
  const { Title } = headingsAt(level);
  const t = useTranslations("halal");
  const { language } = usePage();
  return (
    <section aria-labelledby="halal-bodies" className="mt-8">
      <Title id="halal-bodies" className="text-lg font-bold">
        {t("bodiesTitle")}
      </Title>
      <ul className="mt-3 grid gap-3 md:grid-cols-3">
        {HALAL_BODIES.map(({ key, name, latin, url }) => (
          <li key={key} className="rounded-card border border-line bg-card p-4">
            <p className="font-bold" translate="no" lang={language === "ja" ? "ja" : "en"}>
              {language === "ja" ? name : latin}
            </p>
            {language !== "ja" && (
              <p className="text-sm text-soft" lang="ja">
                {name}
              </p>
            )}
            <OutsideLink href={url} className="inline-flex min-h-11 items-center text-link underline">
              {new URL(url).host}
            </OutsideLink>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-soft">{t("bodiesNote")}</p>
    </section>
  );
}
