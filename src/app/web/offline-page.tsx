import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Head } from "#domains/site/web/frame/head.tsx";
import { paths } from "#kernel/addresses/paths.ts";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { useBrowserStore } from "#platform/web/page/hydration.ts";
import { usePage } from "#platform/web/page/page-data.ts";
import { listCopies } from "#platform/web/pwa/copies/device-copies.ts";
import type { CopyFacts } from "#platform/web/pwa/copies/page-copy.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { buttonClass } from "#platform/web/ui/button.tsx";
import { CardIcon, MapIcon } from "#platform/web/ui/icons.tsx";

/** Pages available offline. Full page loads: the service worker answers only those with cached copies. */
function CopyLists({ copies, language }: { copies: readonly CopyFacts[]; language: string }) {
  const t = useTranslations("offline.page");
  const { bookings, orders, restaurants, hasMap, hasCard } = sortCopies(copies, language);
  return (
    <div className="grid gap-6">
      {(hasMap || hasCard) && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {hasCard && (
            <li>
              <a href={paths.allergyCard()} className={TILE}>
                <CardIcon className="size-6 text-link" />
                {t("card")}
              </a>
            </li>
          )}
          {hasMap && (
            <li>
              <a href={paths.app()} className={TILE}>
                <MapIcon className="size-6 text-link" />
                {t("map")}
              </a>
            </li>
          )}
        </ul>
      )}
      <Copies title={t("orders")} copies={orders} />
      <Copies title={t("bookings")} copies={bookings} />
      <Copies title={t("restaurants")} copies={restaurants} />
      {bookings.length + orders.length + restaurants.length === 0 && (
        <p className="text-soft">{t("nothing")}</p>
      )}
    </div>
  );
}

const TILE = "flex min-h-14 items-center gap-3 card px-4 py-3 font-semibold hover:bg-sunken";

function Copies({ title, copies }: { title: string; copies: readonly CopyFacts[] }) {
  const t = useTranslations("offline.page");
  const write = useOwnClock();
  if (copies.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="text-lg font-bold">{title}</h2>
      <ul className="divide-y divide-line overflow-hidden card">
        {copies.map(({ address, language, title: name, description, storedAt }) => (
          <li key={`${language} ${address}`}>
            <a href={address} lang={language} className="grid min-h-14 gap-0.5 px-4 py-2.5 hover:bg-sunken">
              <span className="font-semibold">{name}</span>
              <span className="text-sm text-soft">
                {description && <span className="block">{description}</span>}
                <span>{t("keptAt", { time: write(storedAt) })}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shown instead of a page that is not cached, and lists those that are. */
export function OfflinePage() {
  const t = useTranslations("offline.page");
  const { language } = usePage();
  const { isOnline } = useNetwork();
  const wanted = useWantedPage();
  const [copies, setCopies] = useState<CopyFacts[] | null>(null);
  useEffect(() => {
    void listCopies().then(setCopies);
  }, []);
  return (
    <div className="mx-auto grid max-w-2xl gap-6">
      <Head title={t("title")} description={t("description")} noIndex />
      <div className="grid justify-items-start gap-3">
        <h1 className="text-2xl font-bold sm:text-3xl">{t("title")}</h1>
        <p className="text-soft">{t(wanted === null ? "textPlain" : "text")}</p>
        {wanted !== null && (
          <a href={wanted} className={buttonClass("main")}>
            {t(isOnline ? "open" : "tryAgain")}
          </a>
        )}
      </div>
      {copies !== null && <CopyLists copies={copies} language={language} />}
    </div>
  );
}

/**
 * The page that was requested when this one was served instead, from the URL's fragment. It is opened as soon as the
 * server answers. Null when the user opened this page directly.
 */
function useWantedPage(): string | null {
  const wanted = useBrowserStore(subscribe, read, null);
  useEffect(() => {
    if (wanted === null) return;
    let trying = new AbortController();
    const open = () => {
      trying.abort();
      trying = new AbortController();
      void openWhenThere(wanted, trying.signal);
    };
    open();
    window.addEventListener("online", open);
    return () => {
      trying.abort();
      window.removeEventListener("online", open);
    };
  }, [wanted]);
  return wanted;
}

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;

/** A device that says it is online may still be unable to reach the server: asked again after ever longer pauses. */
async function openWhenThere(address: string, signal: AbortSignal): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    if (navigator.onLine) {
      const answer = await fetch(address, { method: "HEAD", signal }).catch(() => null);
      if (answer !== null && !signal.aborted) return window.location.replace(address);
    }
    await new Promise((resume) => setTimeout(resume, pause));
  }
}

/** Accepts only pages of our own origin: a crafted URL could lead anywhere. */
function read(): string | null {
  const address = window.location.hash.slice(1);
  if (!address.startsWith("/")) return null;
  const { origin, pathname, search } = new URL(address, window.location.origin);
  return origin === window.location.origin ? pathname + search : null;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

interface SortedCopies {
  bookings: CopyFacts[];
  orders: CopyFacts[];
  restaurants: CopyFacts[];
  hasMap: boolean;
  hasCard: boolean;
}

const BOOKING = /^\/booking/;
const ORDER = /^\/app\/order-confirmation\//;

/**
 * Groups cached pages into the sections of the offline page: each page once, in the user's language where available.
 */
export function sortCopies(copies: readonly CopyFacts[], language: string): SortedCopies {
  const byPath = new Map<string, CopyFacts>();
  for (const copy of copies) {
    const path = pathOf(copy);
    const other = byPath.get(path);
    if (other === undefined || (copy.language === language && other.language !== language))
      byPath.set(path, copy);
  }
  const all = [...byPath].map(([path, copy]) => ({ path, copy: shortened(copy) }));
  const those = (pattern: RegExp) => all.filter(({ path }) => pattern.test(path)).map(({ copy }) => copy);
  return {
    bookings: those(BOOKING),
    orders: those(ORDER),
    restaurants: those(/^\/restaurant\/[^/]+$/),
    hasMap: byPath.has(paths.app()),
    hasCard: byPath.has(paths.allergyCard()),
  };
}

/** Removes the app's name from the end of the title, and the second line where the title is sufficient. */
function shortened(copy: CopyFacts): CopyFacts {
  const path = pathOf(copy);
  const isTicket = BOOKING.test(path) || ORDER.test(path);
  return {
    ...copy,
    title: copy.title.replace(/ · [^·]*$/, ""),
    description: isTicket ? copy.description : "",
  };
}

function pathOf({ address }: CopyFacts): string {
  return address.split("?")[0] ?? "";
}
