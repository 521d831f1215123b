import { lazy, Suspense, useEffect } from "react";
import { useTranslations } from "use-intl";
import { whenIdle } from "#platform/web/lib/device/when-idle.ts";
import { useAppState } from "#platform/web/pwa/app-state.ts";
import { useQueue } from "#platform/web/pwa/queue/use-queue.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { NoticeBox } from "#platform/web/ui/notice-box.tsx";
import { NetworkRow } from "./network-row.tsx";

const load = () => import("./queue-notices.tsx").then(({ QueueNotices }) => ({ default: QueueNotices }));
/** Hardly anybody has something waiting: its code comes once the page has come alive. */
const QueueNotices = lazy(load);

/**
 * Everything that a page says about its network: offline or slow, how old a copy is, what is not sent yet and how that
 * ended, and that there is a newer version. Nothing of it takes room while there is nothing to say. Each frame of
 * pages has it below its header.
 */
export function OfflineNotice() {
  const queue = useQueue();
  // Without a network, when it is needed, it could not be had. Then there will be a next page.
  useEffect(() => whenIdle(() => load().catch(() => undefined)), []);
  const isEmpty = queue.calls.length === 0 && queue.outcomes.length === 0;
  return (
    <>
      <NetworkRow />
      {!isEmpty && (
        <Suspense>
          <QueueNotices {...queue} />
        </Suspense>
      )}
      <AppNotes />
    </>
  );
}

/** What this device can't keep, and that a newer version is there. */
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
