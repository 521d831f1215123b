import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { useTranslations } from "use-intl";
import { APP_VIEWS, type AppView, paths } from "#kernel/addresses/paths.ts";
import { patchSearch } from "#platform/web/page/url-state.ts";
import { CalendarIcon, ChatIcon, HeartIcon, PersonIcon, SearchIcon } from "#platform/web/ui/icons.tsx";
import { askForChat } from "./chat-request.ts";

const ITEMS = [
  { key: "explore", view: "map", Icon: SearchIcon },
  { key: "bookings", view: "bookings", Icon: CalendarIcon },
  { key: "favourites", view: "favourites", Icon: HeartIcon },
  { key: "ask", view: null, Icon: ChatIcon },
  { key: "profile", view: "profile", Icon: PersonIcon },
] as const;

/** Views without an item of their own, and the one that leads to them. */
const PARENTS: Partial<Record<AppView, AppView>> = { list: "map", alerts: "profile" };

/** The guests' navigation, with and without an account: at the bottom of narrow screens, in the header of wide ones. */
export function GuestBar({ isOnTop = false }: { isOnTop?: boolean }) {
  const t = useTranslations("common.bar");
  const { pathname, search } = useLocation();
  const isApp = pathname === paths.app();
  const asked = new URLSearchParams(search).get("view");
  const view = isApp ? (APP_VIEWS.find((one) => one === asked) ?? "map") : null;
  const current = view && (PARENTS[view] ?? view);
  return (
    <nav aria-label={t("label")} className={isOnTop ? "hidden lg:flex" : BAR}>
      {ITEMS.map(({ key, view: to, Icon }) => {
        const label = (
          <>
            <Icon className="size-5" />
            <span className="max-w-full truncate">{t(key)}</span>
          </>
        );
        if (to === null)
          return (
            <AskLink key={key} className={isOnTop ? "hidden" : ITEM}>
              {label}
            </AskLink>
          );
        return (
          <Link
            key={key}
            // On the map its position and search terms are kept when the view changes.
            to={
              isApp
                ? `/app${patchSearch(search, { view: to === "map" ? null : to, mode: null })}`
                : paths.appView(to)
            }
            aria-current={to === current ? "page" : undefined}
            className={isOnTop ? TOP : ITEM}
          >
            {label}
          </Link>
        );
      })}
    </nav>
  );
}

/** Opens the chat; without scripts, or where there is none, it leads to the help page. */
export function AskLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <Link
      to={paths.help()}
      onClick={(event) => {
        if (askForChat(null)) event.preventDefault();
      }}
      className={className}
    >
      {children}
    </Link>
  );
}

/** Room for the bar below a page. */
export const BAR_ROOM = "pb-[calc(3.75rem+env(safe-area-inset-bottom))] lg:pb-0 print:pb-0";
const BAR =
  "fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden";
const TOP =
  "flex min-h-11 items-center gap-1.5 rounded-full px-3 text-sm font-medium hover:bg-white/10 aria-[current=page]:bg-white/15";
const ITEM =
  "flex min-h-15 min-w-0 flex-col items-center justify-center gap-0.5 px-0.5 text-[0.6875rem] text-soft aria-[current=page]:font-semibold aria-[current=page]:text-link aria-[current=page]:shadow-[inset_0_2px_0_var(--link)]";
