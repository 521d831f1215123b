import { type AnchorHTMLAttributes, useSyncExternalStore } from "react";
import type { PageData } from "#platform/web/page/page-data.ts";

/**
 * Stands in for React Router in the widget's script (scripts/bundle/build-embed.ts): the frame has one page. Its search
 * is the step of the booking form; whatever leads elsewhere opens beside the host's page.
 */

let pageData: PageData | null = null;
const MOVED = "noren:moved";

export function setPageData(data: PageData): void {
  pageData = data;
}

export function useRouteLoaderData(): PageData | null {
  return pageData;
}

/** Only what the frame's own parts ask for: the search of its address. */
interface To {
  search: string;
}

export function useNavigate(): (to: string | To, options?: { replace?: boolean }) => void {
  return navigate;
}

function navigate(to: string | To, { replace = false }: { replace?: boolean } = {}): void {
  if (typeof to === "string") return void window.open(to, "_blank", "noopener");
  const { pathname, hash } = window.location;
  const address = `${pathname}${to.search}${hash}`;
  if (replace) history.replaceState(null, "", address);
  else history.pushState(null, "", address);
  window.dispatchEvent(new Event(MOVED));
}

export function useLocation(): { pathname: string; search: string; hash: string } {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const { pathname, hash } = window.location;
  return { pathname, search, hash };
}

function subscribe(onMove: () => void): () => void {
  const names = [MOVED, "popstate"];
  for (const name of names) window.addEventListener(name, onMove);
  return () => {
    for (const name of names) window.removeEventListener(name, onMove);
  };
}

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  to: string;
  preventScrollReset?: boolean;
  replace?: boolean;
  viewTransition?: boolean;
}

export function Link({ to, preventScrollReset: _, replace: __, viewTransition: ___, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}
