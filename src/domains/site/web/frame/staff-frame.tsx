import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "#kernel/addresses/paths.ts";
import { BackIcon } from "#platform/web/ui/icons.tsx";
import { PastMessages } from "#platform/web/ui/toast.tsx";
import { OfflineNotice } from "../offline/offline-notice.tsx";
import { BrandLink, LegalLinks, SkipLink } from "./frame-links.tsx";
import { LanguageMenu } from "./language-menu.tsx";
import { SessionCorner } from "./session-corner.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

interface StaffFrameProps {
  /** Path that the logo links to. */
  home: string;
  /** Label of the link back to the guest pages. */
  toApp: string;
  /** Beside the menu of languages. */
  tools?: ReactNode;
  /** The screen is an application: it fills the window, and brings its own bar. */
  isFilled?: boolean;
  /** Whether the frame says that there is no network. */
  tellsNetwork?: boolean;
  children: ReactNode;
}

/** Layout of staff pages. Print shows only the page content. */
export function StaffFrame({
  home,
  toApp,
  tools = null,
  isFilled = false,
  tellsNetwork = true,
  children,
}: StaffFrameProps) {
  if (isFilled) {
    return (
      <div className="flex h-[calc(100dvh-var(--consent-room,0px))] flex-col overflow-hidden print:block print:h-auto print:overflow-visible">
        <div className="print:hidden">
          <OfflineNotice tellsNetwork={tellsNetwork} />
        </div>
        <main id="main" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          {children}
        </main>
      </div>
    );
  }
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <SkipLink />
      <header className="bg-ai-900 text-washi-50 print:hidden">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-x-3 gap-y-1 px-4 py-2">
          <BrandLink to={home} />
          <nav className="flex items-center gap-1.5 sm:gap-2">
            <Link
              to={paths.welcome()}
              className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-1 text-sm font-medium hover:underline sm:px-3"
            >
              <BackIcon />
              <span className="sr-only md:not-sr-only">{toApp}</span>
            </Link>
            {tools}
            <LanguageMenu />
            <SessionCorner />
          </nav>
        </div>
      </header>
      <div className="print:hidden">
        <OfflineNotice />
      </div>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-7xl flex-1 px-3 outline-none py-4 sm:px-4 print:max-w-none print:p-0"
      >
        {children}
      </main>
      <footer className="border-t border-line bg-sunken px-4 py-4 text-sm text-soft print:hidden">
        <div className="mx-auto flex max-w-7xl flex-wrap items-center justify-between gap-3">
          <LegalLinks />
          <PastMessages />
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  );
}
