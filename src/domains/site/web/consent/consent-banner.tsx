import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { paths } from "#kernel/addresses/paths.ts";
import { whenIdle } from "#platform/web/page/hydration.ts";
import { deleteListCopies } from "#platform/web/pwa/copies/caches.ts";
import {
  type Choices,
  consentRecord,
  EVERYTHING,
  NOTHING_OPTIONAL,
  saveConsent,
} from "#platform/web/storage/consent.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { FilterIcon } from "#platform/web/ui/icons.tsx";
import { useToast } from "#platform/web/ui/toast.tsx";
import { showBanner } from "../frame/page-scripts.tsx";

/** Short buttons, so that the question takes one line on a phone. */
const ANSWER = "shrink-0 px-2.5! text-xs whitespace-nowrap lg:px-4! lg:text-sm";

const load = () =>
  import("./consent-choices.tsx").then(({ ConsentChoices }) => ({ default: ConsentChoices }));
const ConsentChoices = lazy(load);

/**
 * Asks for consent to store data on this device. A non-blocking banner at the bottom: the page reserves space for it,
 * and no answer is required. `ASK_SCRIPT` decides whether it is shown.
 */
export function ConsentBanner() {
  const t = useTranslations("legal.consent");
  const toast = useToast();
  const [isChoosing, setChoosing] = useState(false);
  const box = useRef<HTMLElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  useRoom(box, !isChoosing);

  // Preloaded, so that the settings open even when offline by then.
  useEffect(() => whenIdle(() => load().catch(() => undefined)), []);
  const open = useEffectEvent(() => {
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    showBanner(true);
    setChoosing(true);
  });
  useEffect(() => onConsentSettings(open), []);
  useEffect(
    () =>
      consentRecord.subscribe(() => {
        // Decided here, in another tab, or by allowing location access.
        if (consentRecord.read() !== null) showBanner(false);
      }),
    [],
  );

  const close = () => {
    setChoosing(false);
    showBanner(false);
    // If the page itself opened the banner, the focus moves to the start of the main content.
    (opener.current ?? document.getElementById("main"))?.focus({ preventScroll: true });
    opener.current = null;
  };
  const save = (choices: Choices) => {
    const isKept = saveConsent(choices);
    if (!choices.location) void deleteListCopies();
    close();
    toast({ title: isKept ? t("saved") : t("notKept") });
  };

  return (
    <section
      ref={box}
      aria-label={t("label")}
      className="consent fixed inset-x-0 bottom-0 z-40 max-h-[85dvh] overflow-y-auto border-t border-line bg-card pb-[env(safe-area-inset-bottom)] shadow-[0_-4px_24px_rgb(29_27_25/12%)]"
    >
      <div
        className={`mx-auto max-w-7xl px-3 lg:px-4 ${isChoosing ? "py-3" : "flex min-h-13 items-center gap-1.5 py-1 lg:gap-2 lg:py-3"}`}
      >
        {isChoosing ? (
          <Suspense>
            <ConsentChoices onSave={save} onClose={close} />
          </Suspense>
        ) : (
          <>
            <p className="min-w-0 flex-1 text-xs leading-tight max-lg:line-clamp-2 lg:text-sm">
              <span className="max-lg:sr-only">{t("text")} </span>
              <Link to={paths.legal("privacy")} className="text-link underline">
                <span className="lg:hidden">{t("label")}</span>
                <span className="max-lg:sr-only">{t("more")}</span>
              </Link>
            </p>
            <Button
              aria-label={t("customize")}
              title={t("customize")}
              className={`${ANSWER} max-lg:w-11 max-lg:px-0!`}
              onClick={() => setChoosing(true)}
            >
              <FilterIcon className="size-4 lg:hidden" />
              <span className="max-lg:sr-only">{t("customize")}</span>
            </Button>
            <Button kind="main" className={ANSWER} onClick={() => save(NOTHING_OPTIONAL)}>
              {t("necessaryOnly")}
            </Button>
            <Button kind="main" className={ANSWER} onClick={() => save(EVERYTHING)}>
              {t("acceptAll")}
            </Button>
          </>
        )}
      </div>
    </section>
  );
}

/**
 * Reports the banner's height to the page if it exceeds the style sheet's estimate (long words). Only on change, since
 * it may affect the whole page's layout.
 */
function useRoom(box: React.RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const { current } = box;
    if (!isOn || current === null) return;
    const watch = new ResizeObserver(() => {
      const { style } = document.documentElement;
      const needed = current.offsetHeight;
      style.removeProperty("--consent-room");
      const guessed = Number.parseFloat(getComputedStyle(document.body).paddingBottom);
      if (needed > guessed) style.setProperty("--consent-room", `${needed}px`);
    });
    watch.observe(current);
    return () => watch.disconnect();
  }, [box, isOn]);
}
const OPEN = "noren:cookie-settings";

/** Opens the consent settings from any page. */
export function openConsentSettings(): void {
  window.dispatchEvent(new Event(OPEN));
}

/** Subscribes to requests. Returns an unsubscribe function. */
function onConsentSettings(open: () => void): () => void {
  window.addEventListener(OPEN, open);
  return () => window.removeEventListener(OPEN, open);
}
