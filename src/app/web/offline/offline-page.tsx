import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { usePage } from "#platform/web/lib/page/page-data.ts";
import { listCopies } from "#platform/web/pwa/copies/list-copies.ts";
import type { CopyFacts } from "#platform/web/pwa/copies/page-copy.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { CopyLists } from "./copy-lists.tsx";
import { useWantedPage } from "./use-wanted-page.ts";

/** Stands in for a page that is not kept, and says which ones are. */
export function OfflinePage() {
  const t = useTranslations("offline.page");
  const { language } = usePage();
  const { isOnline } = useNetwork();
  const wanted = useWantedPage();
  const [copies, setCopies] = useState<CopyFacts[] | null>(null);
  useEffect(() => {
    void listCopies().then(setCopies);
  }, []);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <Head title={t("title")} description={t("description")} noIndex />
      <div className="grid justify-items-start gap-3">
        <h1 className="text-2xl font-bold sm:text-3xl">{t("title")}</h1>
        <p className="text-soft">{t(wanted === null ? "textPlain" : "text")}</p>
        {wanted !== null && (
          <a href={wanted} className={buttonClass("main")}>
            {t(isOnline ? "open" : "tryAgain")}
          </a>
        )}
      </div>
      {copies !== null && <CopyLists copies={copies} language={language} />}
    </div>
  );
}
