import type { KeyboardEvent, ReactNode } from "react";
import { Link } from "react-router";

export interface Tab {
  id: string;
  label: string;
  /** The URL of this tab, which works without JavaScript. */
  to: string;
}

interface TabListProps {
  label: string;
  tabs: readonly Tab[];
  current: string;
}

/** ARIA tabs pattern: one tab stop; arrow keys move and activate. Panels are `TabPanel`s with the same ids. */
export function TabList({ label, tabs, current }: TabListProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className="flex flex-wrap border-b border-line"
      onKeyDown={moveByKey}
    >
      {tabs.map(({ id, label: name, to }) => (
        <Link
          key={id}
          id={`tab-${id}`}
          role="tab"
          aria-selected={id === current}
          aria-controls={`panel-${id}`}
          tabIndex={id === current ? 0 : -1}
          to={to}
          replace
          preventScrollReset
          className="-mb-px flex min-h-12 max-w-full flex-1 items-center justify-center border-b-3 border-transparent px-3 text-center font-semibold text-soft hover:text-ink aria-selected:border-link aria-selected:text-link"
        >
          <span className="min-w-0">{name}</span>
        </Link>
      ))}
    </div>
  );
}

/** Stays mounted while another tab is open, so that form input is kept. */
export function TabPanel({ id, current, children }: { id: string; current: string; children: ReactNode }) {
  return (
    <div role="tabpanel" id={`panel-${id}`} aria-labelledby={`tab-${id}`} hidden={id !== current}>
      {children}
    </div>
  );
}

function moveByKey(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const index = tabs.findIndex((tab) => tab.matches(":focus"));
  const target = tabs[nextIndex(event.key, index, tabs.length)];
  if (index === -1 || target === undefined) return;
  event.preventDefault();
  target.focus();
  target.click();
}

function nextIndex(key: string, index: number, count: number): number {
  switch (key) {
    case "ArrowRight":
      return (index + 1) % count;
    case "ArrowLeft":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    case " ":
      return index;
    default:
      return -1;
  }
}
