import type { ReactNode } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { askForChat } from "#domains/site/web/frame/chat-request.ts";
import { LegalLinks } from "#domains/site/web/frame/frame-links.tsx";
import { LanguageMenu } from "#domains/site/web/frame/language-menu.tsx";
import { SessionCorner } from "#domains/site/web/frame/session-corner.tsx";
import { ThemeSwitch } from "#domains/site/web/frame/theme-switch.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { SideDialog } from "#platform/web/dashboard/side-dialog.tsx";
import { Button } from "#platform/web/ui/button.tsx";
import { BackIcon, ChatIcon, ListIcon } from "#platform/web/ui/icons.tsx";
import { PastMessages } from "#platform/web/ui/toast.tsx";
import { grouped, SCREENS, type Screen } from "./screens.tsx";

/** Opens the menu, in the bar of a screen that fills the window. */
export function MenuButton({ onOpen }: { onOpen(): void }) {
  const t = useTranslations("owner.screens");
  return (
    <Button size="icon" className="shrink-0" aria-label={t("all")} aria-haspopup="dialog" onClick={onOpen}>
      <ListIcon className="size-6" />
    </Button>
  );
}

interface DashboardMenuProps {
  restaurantId: string;
  screens: readonly Screen[];
  current: Screen;
  /** The choice of the restaurant, for those who work for several. */
  picker: ReactNode;
  onClose(): void;
}

/** What the frame holds on other screens, for one that fills the window. */
export function DashboardMenu({ restaurantId, screens, current, picker, onClose }: DashboardMenuProps) {
  const t = useTranslations("owner");
  const common = useTranslations("common");
  return (
    <SideDialog title={t("screens.label")} onClose={onClose}>
      {picker}
      <Button
        size="lg"
        className="justify-self-start"
        onClick={() => {
          onClose();
          askForChat(null);
        }}
      >
        <ChatIcon className="size-6" />
        {common("chat.open")}
      </Button>
      <nav aria-label={t("screens.label")}>
        <ul className="grid gap-4">
          {grouped(screens).map(({ group, screens: own }) => (
            <li key={group}>
              <h3 className="mb-1.5 text-sm font-semibold text-soft">{t(`groups.${group}`)}</h3>
              <ul className="grid grid-cols-2 gap-2">
                {own.map((screen) => (
                  <li key={screen} className="grid">
                    <Link
                      to={SCREENS[screen].address(restaurantId)}
                      onClick={onClose}
                      aria-current={screen === current ? "page" : undefined}
                      className="card flex min-h-14 items-center px-4 text-lg font-semibold hover:bg-sunken aria-[current=page]:border-link aria-[current=page]:text-link"
                    >
                      {t(`screens.${screen}`)}
                    </Link>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap items-center gap-2">
        <LanguageMenu />
        <SessionCorner />
        <Link
          to={paths.welcome()}
          className="flex min-h-11 items-center gap-1.5 px-2 text-sm font-medium hover:underline"
        >
          <BackIcon />
          {t("backToApp")}
        </Link>
      </div>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3 text-sm text-soft">
        <ThemeSwitch />
        <PastMessages />
        <LegalLinks />
      </div>
    </SideDialog>
  );
}
