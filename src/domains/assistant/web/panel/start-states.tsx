import { useId } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { useChatScope } from "../conversation/use-chat.ts";
import { THEIRS } from "./bubbles.tsx";
import { PanelHead } from "./panel-head.tsx";

/** Placeholder while a conversation loads: the greeting (`greets`), or the shape of messages. */
export function Starting({ greets }: { greets: boolean }) {
  const t = useTranslations("chat.start");
  return (
    <div className="scripted flex flex-1 flex-col gap-2 overflow-hidden px-3 py-4">
      <span role="status" className="sr-only">
        {t("loading")}
      </span>
      {greets ? (
        <p className={THEIRS}>{t("welcome")}</p>
      ) : (
        <div className="h-20 w-4/5 shrink-0 animate-pulse rounded-2xl bg-sunken" />
      )}
      <div className="h-11 w-1/2 shrink-0 animate-pulse rounded-full bg-sunken" />
    </div>
  );
}

/** The panel before hydration. */
export function PanelPreview({ greets, className }: { greets: boolean; className: string }) {
  const titleId = useId();
  const t = useTranslations("chat.page");
  return (
    <section
      aria-labelledby={titleId}
      className={`flex min-h-0 flex-col overflow-hidden bg-page ${className}`}
    >
      <PanelHead titleId={titleId} conversation={null} isUnstaffed={false} onMinimise={null} onClose={null} />
      <noscript>
        <p className="p-4">{t("noScript")}</p>
      </noscript>
      <Starting greets={greets} />
    </section>
  );
}

/** The conversation could not be started: alternatives. */
export function NotStarted() {
  const t = useTranslations("chat.start");
  const common = useTranslations("common");
  const page = useTranslations("chat.page");
  const { restart } = useChatScope();
  const { isOnline } = useNetwork();
  return (
    <div className="grid flex-1 content-center justify-items-center gap-3 p-6 text-center">
      {isOnline ? (
        <>
          <p className="text-lg font-bold">{t("failedTitle")}</p>
          <p className="text-soft">{t("failedText")}</p>
          <Button kind="main" onClick={restart}>
            {common("retry")}
          </Button>
          <Link to={paths.legal("commerce")} className="min-h-11 content-center text-link underline">
            {page("notice")}
          </Link>
        </>
      ) : (
        <p className="text-soft">{t("offline")}</p>
      )}
    </div>
  );
}
