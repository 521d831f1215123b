import { lazy, Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { useOwnClock } from "#platform/web/i18n/zone.ts";
import { whenIdle } from "#platform/web/page/hydration.ts";
import { useAppState, useKeptAt } from "#platform/web/pwa/app-state.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { NoticeBox } from "#platform/web/ui/notice-box.tsx";

const load = () => import("./queue-notices.tsx").then(({ QueueNotices }) => ({ default: QueueNotices }));
/**
 * Few users have queued calls, so this code is loaded after hydration. If the network is lost before that, the page works
 * without it: it is loaded once more on reconnect, and left out if that fails too.
 */
const QueueNotices = lazy(() =>
  load().catch(async () => {
    await backOnline();
    return load().catch(() => ({ default: () => <></> }));
  }),
);

function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) resolve();
    else window.addEventListener("online", () => resolve(), { once: true });
  });
}

/**
 * All network notices of a page: offline or slow, age of a cached copy, queued calls and their outcomes, and an
 * available update. `tellsNetwork`: false where the page says itself that it is offline. Takes up no space while there is nothing to report. Every page layout has it below its header.
 */
export function OfflineNotice({ tellsNetwork = true }: { tellsNetwork?: boolean }) {
  const queue = useQueue();
  // Preloaded, since it could not be loaded when offline. If that fails, the next page tries again.
  useEffect(() => whenIdle(() => load().catch(() => undefined)), []);
  const isEmpty = queue.calls.length === 0 && queue.outcomes.length === 0;
  return (
    <>
      {tellsNetwork && <NetworkRow />}
      {!isEmpty && (
        <Suspense>
          <QueueNotices {...queue} />
        </Suspense>
      )}
      <AppNotes />
    </>
  );
}

/** What this device cannot store, and an available update. */
function AppNotes() {
  const t = useTranslations("offline");
  const { storage, hasUpdate } = useAppState();
  return (
    <>
      {storage === "full" && <NoticeBox tone="note">{t("noRoom")}</NoticeBox>}
      {storage === "blocked" && <NoticeBox tone="note">{t("blocked")}</NoticeBox>}
      {hasUpdate && (
        <NoticeBox tone="note" actions={<Button onClick={reload}>{t("reload")}</Button>}>
          {t("update")}
        </NoticeBox>
      )}
    </>
  );
}

async function reload(): Promise<void> {
  const { reloadIntoUpdate } = await import("../pwa/app-worker.ts");
  reloadIntoUpdate();
}

const LINE = "px-4 py-2 text-center text-sm font-medium";

/** Shown while offline or on a slow connection, and while the page is a cached copy. */
function NetworkRow() {
  const t = useTranslations("offline");
  const common = useTranslations("common");
  const { isOnline, isSlow } = useNetwork();
  const keptAt = useKeptAt();
  const write = useOwnClock();
  const time = keptAt === null ? null : write(keptAt);
  return (
    <div role="status">
      {!isOnline && (
        <p className={`bg-kin-600 text-white ${LINE}`}>
          {time === null ? common("offline") : t("copyOffline", { time })}
        </p>
      )}
      {isOnline && time !== null && (
        <p className={`bg-note-bg ${LINE}`}>
          {t("copy", { time })}{" "}
          <button type="button" className="min-h-11 px-1 text-link underline" onClick={reloadPage}>
            {t("latest")}
          </button>
        </p>
      )}
      {isOnline && isSlow && time === null && <p className={`bg-sunken text-soft ${LINE}`}>{t("slow")}</p>}
    </div>
  );
}

async function reloadPage(): Promise<void> {
  const { reloadLatest } = await import("../pwa/app-worker.ts");
  await reloadLatest();
}
