import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "../../../../shared/paths.ts";
import { BrandLink } from "../../../ui/frame/brand-link.tsx";
import { LanguageMenu } from "../../../ui/frame/language-menu.tsx";
import { SessionCorner } from "../../../ui/frame/session-corner.tsx";
import { SkipLink } from "../../../ui/frame/skip-link.tsx";
import { ThemeSwitch } from "../../../ui/frame/theme-switch.tsx";
import { BackIcon } from "../../../ui/icons.tsx";
import { OfflineNotice } from "../../../ui/offline/offline-notice.tsx";

/** What surrounds the operator's views. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("admin");
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="bg-ai-900 text-washi-50">
        <div className="mx-auto flex max-w-7xl items-center justify-between gap-3 px-4 py-2">
          <BrandLink to={paths.admin()} />
          <nav className="flex items-center gap-1.5 sm:gap-2">
            <Link
              to={paths.welcome()}
              className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 px-1 text-sm font-medium hover:underline sm:px-3"
            >
              <BackIcon />
              <span className="sr-only md:not-sr-only">{t("toApp")}</span>
            </Link>
            <LanguageMenu />
            <SessionCorner />
          </nav>
        </div>
      </header>
      <OfflineNotice />
      <main id="main" className="mx-auto w-full max-w-7xl flex-1 px-3 py-4 sm:px-4">
        {children}
      </main>
      <footer className="border-t border-line bg-sunken px-4 py-4 text-sm text-soft">
        <div className="mx-auto flex max-w-7xl justify-end">
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  );
}
