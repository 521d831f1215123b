import type { ComponentType } from "react";
import { Link } from "react-router";

export interface NavGroup {
  key: string;
  label: string;
  Icon: ComponentType<{ className?: string }>;
  screens: readonly NavScreen[];
}

interface NavScreen {
  key: string;
  label: string;
  to: string;
}

interface GroupedNavProps {
  label: string;
  /** Those with a screen that the reader may open. */
  groups: readonly NavGroup[];
  /** The open screen's key. */
  current: string;
}

/** Navigation between screens: their groups, which fit a phone, and below them the screens of the open group. */
export function GroupedNav({ label, groups, current }: GroupedNavProps) {
  const open = groups.find(({ screens }) => screens.some(({ key }) => key === current));
  return (
    <nav aria-label={label} className="mb-4 print:hidden">
      {groups.length > 1 && (
        <ul className="-mx-3 flex border-b border-line sm:mx-0 sm:gap-1">
          {groups.map((group) => (
            <li key={group.key} className="min-w-0 flex-auto sm:flex-none">
              <GroupLink group={group} isOpen={group === open} />
            </li>
          ))}
        </ul>
      )}
      {open && open.screens.length > 1 && (
        <ul className="-mx-3 flex gap-2 overflow-x-auto px-3 pt-2 sm:mx-0 sm:flex-wrap sm:px-0">
          {open.screens.map((screen) => (
            <li key={screen.key} className="shrink-0">
              <Link
                to={screen.to}
                ref={screen.key === current ? bringIntoView : undefined}
                aria-current={screen.key === current ? "page" : undefined}
                className="flex min-h-11 items-center rounded-full border border-line bg-card px-4 font-semibold whitespace-nowrap hover:bg-sunken aria-[current=page]:border-ai-700 aria-[current=page]:bg-ai-700 aria-[current=page]:text-white"
              >
                {screen.label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** Scrolls the row sideways only: the page itself does not move. */
function bringIntoView(link: HTMLElement | null): void {
  const row = link?.closest("ul");
  if (link && row) row.scrollTo({ left: link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2 });
}

function GroupLink({ group: { label, Icon, screens }, isOpen }: { group: NavGroup; isOpen: boolean }) {
  const [first] = screens;
  if (first === undefined) return null;
  return (
    <Link
      to={first.to}
      aria-current={isOpen ? "true" : undefined}
      className="-mb-px flex min-h-14 flex-col items-center justify-center gap-x-2 border-b-3 border-transparent px-1 text-sm font-semibold text-soft hover:text-ink aria-[current=true]:border-link aria-[current=true]:text-link sm:min-h-12 sm:flex-row sm:px-4 sm:text-lg"
    >
      <Icon className="size-5 shrink-0" />
      {label}
    </Link>
  );
}
