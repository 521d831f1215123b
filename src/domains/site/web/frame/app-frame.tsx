import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { APP_VIEWS, type AppView, paths } from "#kernel/addresses/paths.ts";
import { patchSearch } from "#platform/web/page/url-state.ts";
import { BellIcon, HeartIcon, ListIcon, MapIcon, PersonIcon } from "#platform/web/ui/icons.tsx";
import { PastMessages } from "#platform/web/ui/toast.tsx";
import { OfflineNotice } from "../offline/offline-notice.tsx";
import { BrandLink, LegalLinks, SkipLink } from "./frame-links.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { SessionCorner } from "./session-corner.tsx";

const ICONS: Record<AppView, typeof MapIcon> = {
  map: MapIcon,
  list: ListIcon,
  alerts: BellIcon,
  favourites: HeartIcon,
  profile: PersonIcon,
};

interface AppFrameProps {
  view: AppView;
  /** Number of unread alerts. */
  unseenAlerts: number;
  children: ReactNode;
}

/**
 * Layout of the app's five views: header, and navigation at the bottom of narrow screens or at the top of wide ones.
 */
export function AppFrame({ view, unseenAlerts, children }: AppFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(3.75rem+env(safe-area-inset-bottom))] lg:pb-0">
      <SkipLink />
      <header className="bg-ai-900 text-washi-50">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
          <BrandLink to={paths.app()} />
          <Views view={view} unseenAlerts={unseenAlerts} className="hidden lg:flex" isOnTop />
          <div className="flex items-center gap-1.5">
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
      <Views
        view={view}
        unseenAlerts={unseenAlerts}
        className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
      />
    </div>
  );
}

interface ViewsProps {
  view: AppView;
  unseenAlerts: number;
  className: string;
  isOnTop?: boolean;
}

function Views({ view, unseenAlerts, className, isOnTop = false }: ViewsProps) {
  const t = useTranslations("common.views");
  const { search } = useLocation();
  return (
    <nav aria-label={t("label")} className={className}>
      {APP_VIEWS.map((one) => {
        const Icon = ICONS[one];
        return (
          <Link
            key={one}
            // Map position and search terms are kept when the view changes.
            to={`/app${patchSearch(search, { view: one === "map" ? null : one, mode: null })}`}
            aria-current={one === view ? "page" : undefined}
            className={isOnTop ? TOP : BOTTOM}
          >
            <span className="relative">
              <Icon className="size-5" />
              {one === "alerts" && unseenAlerts > 0 && (
                <span className="absolute -top-1.5 -right-2 grid size-4 place-items-center rounded-full bg-call text-[0.625rem] font-bold text-call-text">
                  <span className="sr-only">{t("unseen", { count: unseenAlerts })}</span>
                  <span aria-hidden="true">{unseenAlerts}</span>
                </span>
              )}
            </span>
            <span className="max-w-full truncate">{t(one)}</span>
          </Link>
        );
      })}
    </nav>
  );
}

const TOP =
  "flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-medium hover:bg-white/10 aria-[current=page]:bg-white/15";
const BOTTOM =
  "flex min-h-15 min-w-0 flex-col items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] text-soft aria-[current=page]:font-semibold aria-[current=page]:text-link aria-[current=page]:shadow-[inset_0_2px_0_var(--link)]";
