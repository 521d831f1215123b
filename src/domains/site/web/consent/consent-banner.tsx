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
import { useToast } from "#platform/web/ui/toast.tsx";
import { showBanner } from "../frame/page-scripts.tsx";

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
      <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-2.5 px-4 py-3 lg:grid-cols-[1fr_auto] lg:items-center">
        {isChoosing ? (
          <Suspense>
            <ConsentChoices onSave={save} onClose={close} />
          </Suspense>
        ) : (
          <>
            <p className="text-sm">
              {t("text")}{" "}
              <Link to={paths.legal("privacy")} className="text-link underline">
                {t("more")}
              </Link>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                className="flex-1 px-2! text-sm whitespace-nowrap lg:px-4!"
                onClick={() => setChoosing(true)}
              >
                {t("customize")}
              </Button>
              <Button
                kind="main"
                className="flex-1 px-2! text-sm whitespace-nowrap lg:px-4!"
                onClick={() => save(NOTHING_OPTIONAL)}
              >
                {t("necessaryOnly")}
              </Button>
              <Button
                kind="main"
                className="flex-1 px-2! text-sm whitespace-nowrap lg:px-4!"
                onClick={() => save(EVERYTHING)}
              >
                {t("acceptAll")}
              </Button>
            </div>
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
