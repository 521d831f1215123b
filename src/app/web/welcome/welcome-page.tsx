import { useTranslations } from "use-intl";
import type { Counts } from "#domains/restaurants/contract/figures.ts";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { StructuredData } from "#domains/site/web/frame/structured-data.tsx";
import { Doors } from "./doors.tsx";
import { Features } from "./features.tsx";
import { Figures } from "./figures.tsx";
import { NorenCloth } from "./noren-cloth.tsx";

/** The entrance: the cloth over the door, and one door for each who comes. */
export function WelcomePage({ counts, publicUrl }: { counts: Counts | null; publicUrl: string }) {
  const t = useTranslations("welcome");
  return (
    <PageFrame isWide>
      <Head title={t("title")} description={t("description")} />
      <StructuredData data={{ "@type": "WebSite", name: "Noren", url: `${publicUrl}/` }} />
      <div className="bg-linear-to-b from-ai-900 to-ai-700 pb-16 text-washi-50">
        <NorenCloth word={t("clothWord")} />
        <div className="mx-auto max-w-3xl px-4 pt-8 text-center">
          <h1 className="text-3xl font-bold sm:text-4xl">{t("title")}</h1>
          <p className="mx-auto mt-4 max-w-xl text-washi-100">{t("description")}</p>
        </div>
      </div>
      <div className="mx-auto max-w-5xl px-4">
        <Doors />
        {counts && <Figures counts={counts} />}
        <Features />
        <p className="pb-12 text-center text-sm text-soft">{t("clothNote")}</p>
      </div>
    </PageFrame>
  );
}
