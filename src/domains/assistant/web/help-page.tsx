import { Link, useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { PageFrame } from "#domains/site/web/frame/page-frame.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { useHydrated } from "#platform/web/page/hydration.ts";
import { ChatPanel } from "./panel/chat-panel.tsx";
import { PanelPreview } from "./panel/start-states.tsx";

const PANEL = "h-[max(26rem,calc(100dvh-16rem))] max-h-[52rem] rounded-card border border-line shadow-card";

/** The assistant as a page, linked from emails. Contact details are visible without scripts. */
export function HelpPage({ email }: { email: string | null }) {
  const t = useTranslations("chat.page");
  const isAlive = useHydrated();
  const [params] = useSearchParams();
  const id = params.get("conversation");
  const link = id === null ? null : { id, key: params.get("key") };
  return (
    <PageFrame>
      <Head title={t("title")} description={t("description")} noIndex={link !== null} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="grid min-w-0 gap-4">
          <div>
            <h1 className="text-2xl font-bold">{t("title")}</h1>
            <p className="scripted mt-1 text-soft">{t("lead")}</p>
          </div>
          {isAlive ? (
            <ChatPanel key={id} link={link} className={PANEL} />
          ) : (
            <PanelPreview greets={link === null} className={PANEL} />
          )}
        </div>
        <section aria-labelledby="reach" className="card p-4">
          <h2 id="reach" className="font-bold">
            {t("reachTitle")}
          </h2>
          <p className="mt-1 text-soft">
            {email === null
              ? t("reachNone")
              : t.rich("reachMail", {
                  address: email,
                  email: (text) => (
                    <a href={`mailto:${email}`} className="break-all text-link underline">
                      {text}
                    </a>
                  ),
                })}
          </p>
          <Link
            to={paths.legal("commerce")}
            className="mt-2 inline-flex min-h-11 items-center text-link underline"
          >
            {t("notice")}
          </Link>
        </section>
      </div>
    </PageFrame>
  );
}
