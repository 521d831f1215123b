import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { type AppView, paths } from "#kernel/addresses/paths.ts";
import { BellIcon } from "#platform/web/ui/icons.tsx";
import { PastMessages } from "#platform/web/ui/toast.tsx";
import { OfflineNotice } from "../offline/offline-notice.tsx";
import { BrandLink, LegalLinks, SkipLink } from "./frame-links.tsx";
import { BAR_ROOM, GuestBar } from "./guest-bar.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { NeedsLink } from "./needs-link.tsx";
import { SessionCorner } from "./session-corner.tsx";

interface AppFrameProps {
  view: AppView;
  /** Number of unread alerts. */
  unseenAlerts: number;
  children: ReactNode;
}

/** Layout of the app's views: header, and navigation at the bottom of narrow screens or at the top of wide ones. */
export function AppFrame({ view, unseenAlerts, children }: AppFrameProps) {
  return (
    <div className={`flex min-h-dvh flex-col ${BAR_ROOM}`}>
      <SkipLink />
      <header className="bg-ai-900 text-washi-50">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-1.5">
          <BrandLink to={paths.app()} />
          <GuestBar isOnTop />
          <div className="flex items-center gap-1.5">
            <NeedsLink />
            <AlertsLink unseen={unseenAlerts} isCurrent={view === "alerts"} />
            <LanguageMenu />
            <SessionCorner />
          </div>
        </div>
      </header>
      <OfflineNotice />
      <main id="main" tabIndex={-1} className="w-full flex-1 outline-none">
        {children}
      </main>
      {/* The map fills the screen. */}
      {view !== "map" && (
        <footer className="border-t border-line bg-sunken px-4 py-3 text-sm">
          <LegalLinks />
          <PastMessages />
        </footer>
      )}
      <GuestBar />
    </div>
  );
}

function AlertsLink({ unseen, isCurrent }: { unseen: number; isCurrent: boolean }) {
  const t = useTranslations("common.views");
  return (
    <Link
      to={paths.appView("alerts")}
      aria-current={isCurrent ? "page" : undefined}
      title={t("alerts")}
      className="relative grid size-11 place-items-center rounded-full hover:bg-white/10 aria-[current=page]:bg-white/15"
    >
      <BellIcon />
      <span className="sr-only">{t("alerts")}</span>
      {unseen > 0 && (
        <span className="absolute top-1 right-1 grid size-4 place-items-center rounded-full bg-call text-[0.625rem] font-bold text-call-text">
          <span className="sr-only">{t("unseen", { count: unseen })}</span>
          <span aria-hidden="true">{unseen}</span>
        </span>
      )}
    </Link>
  );
}
