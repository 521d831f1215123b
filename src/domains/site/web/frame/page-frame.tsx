import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { usePageIfAny } from "#platform/web/page/page-data.ts";
import { installApp, useAppState } from "#platform/web/pwa/app-state.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { CalendarIcon, ChatIcon, InstallIcon } from "#platform/web/ui/icons.tsx";
import { PastMessages } from "#platform/web/ui/toast.tsx";
import { OfflineNotice } from "../offline/offline-notice.tsx";
import { BrandLink, LegalLinks, SkipLink } from "./frame-links.tsx";
import { AskLink, BAR_ROOM, GuestBar } from "./guest-bar.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { NeedsLink } from "./needs-link.tsx";
import { SessionCorner } from "./session-corner.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

interface PageFrameProps {
  children: ReactNode;
  isWide?: boolean;
  /** The page has its own actions at the bottom of narrow screens: the guests' navigation is in the header. */
  hasActions?: boolean;
}

/** Page layout: header with home link, language menu and the guests' navigation, and footer with legal links. */
export function PageFrame({ children, isWide = false, hasActions = false }: PageFrameProps) {
  return (
    <div className={`flex min-h-dvh flex-col ${hasActions ? "" : BAR_ROOM}`}>
      <SkipLink />
      <header className="bg-ai-900 text-washi-50 print:hidden">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-1.5">
          <BrandLink to={paths.welcome()} />
          <GuestBar isOnTop />
          <div className="flex items-center gap-1 sm:gap-2">
            <NeedsLink />
            {hasActions && <BarInHeader />}
            <LanguageMenu isShort={hasActions} />
            <SessionCorner />
          </div>
        </div>
      </header>
      <div className="print:hidden">
        <OfflineNotice />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className={`mx-auto w-full flex-1 outline-none ${isWide ? "" : "max-w-5xl px-4 py-6"}`}
      >
        {children}
      </main>
      <Footer />
      {!hasActions && <GuestBar />}
    </div>
  );
}

/** What guests need on the way through a booking or an order: their bookings, and somebody to ask. */
function BarInHeader() {
  const t = useTranslations("common.bar");
  const look = "grid size-11 place-items-center rounded-full hover:bg-white/10 lg:hidden";
  return (
    <>
      <Link to={paths.appView("bookings")} title={t("bookings")} className={look}>
        <CalendarIcon />
        <span className="sr-only">{t("bookings")}</span>
      </Link>
      <AskLink className={look}>
        <ChatIcon />
        <span className="sr-only">{t("ask")}</span>
      </AskLink>
    </>
  );
}

function Footer() {
  const t = useTranslations("common");
  const sources = usePageIfAny()?.placeNameSources ?? [];
  return (
    <footer className="print:hidden border-t border-line bg-sunken text-sm text-soft">
      <div className="mx-auto grid max-w-7xl gap-3 px-4 py-6 md:grid-cols-[1fr_auto] md:items-end">
        <div className="grid max-w-2xl gap-2">
          <p>{t("footer.disclaimer")}</p>
          <p>{t("footer.about")}</p>
          {sources.length > 0 && (
            <p className="wrap-anywhere">
              {t("footer.placeNames")} <bdi translate="no">{sources.join(" · ")}</bdi>
            </p>
          )}
          <p className="flex flex-wrap gap-x-6">
            <Link to={paths.forRestaurants()} className="py-2 text-link underline">
              {t("footer.forRestaurants")}
            </Link>
            <Link to={paths.pricing()} className="py-2 text-link underline">
              {t("footer.pricing")}
            </Link>
            <Link to={paths.halalGuide()} className="py-2 text-link underline">
              {t("footer.halalGuide")}
            </Link>
            <Link to={paths.landing()} className="py-2 text-link underline">
              {t("footer.landing")}
            </Link>
            <Link to={paths.help()} className="py-2 text-link underline">
              {t("chat.open")}
            </Link>
          </p>
          <LegalLinks />
          <PastMessages />
          <InstallButton />
        </div>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

/** Shown only if the browser offers installation. */
function InstallButton() {
  const t = useTranslations("offline");
  const { canInstall } = useAppState();
  if (!canInstall) return null;
  return (
    <Button className="w-fit" onClick={() => void installApp()}>
      <InstallIcon />
      {t("install")}
    </Button>
  );
}
