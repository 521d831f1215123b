import { useTranslations } from "use-intl";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { queueActions } from "#platform/web/pwa/queue/use-queue.ts";
import type { WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ClockIcon } from "#platform/web/ui/icons.tsx";

/** What the guest has asked for and the restaurant doesn't know yet, with the way to take it back. */
export function UnsentBox({ calls, isSending }: { calls: readonly WaitingCall[]; isSending: boolean }) {
  const t = useTranslations("confirmation.unsent");
  const { isOnline } = useNetwork();
  if (calls.length === 0) return null;
  return (
    <section className="grid gap-3 rounded-card border-2 border-dashed border-line bg-card p-5 shadow-card">
      <h2 className="flex items-center gap-2 text-lg font-bold text-warn">
        <ClockIcon className="size-5" />
        {isSending ? t("sending") : t("title")}
      </h2>
      <ul className="grid gap-3">
        {calls.map(({ idempotencyKey, about }) => (
          <li key={idempotencyKey} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 flex-1 basis-56">
              {t(about.kind === "booking-cancellation" ? "cancel" : "change")}
            </span>
            <Button disabled={isSending} onClick={() => void queueActions.cancel(idempotencyKey)}>
              {t("takeBack")}
            </Button>
          </li>
        ))}
      </ul>
      {isOnline && !isSending && (
        <Button kind="main" className="w-fit" onClick={() => void queueActions.sendNow()}>
          {t("sendNow")}
        </Button>
      )}
    </section>
  );
}
