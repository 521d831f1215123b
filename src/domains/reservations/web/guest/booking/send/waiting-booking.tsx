import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { useCallName } from "#domains/site/web/offline/use-call-name.ts";
import { useNetwork } from "#platform/web/pwa/network.ts";
import { isKept } from "#platform/web/pwa/queue/memory-store.ts";
import { queueActions } from "#platform/web/pwa/queue/use-queue.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ClockIcon } from "#platform/web/ui/icons.tsx";
import type { QueuedBooking } from "./use-queued-booking.ts";

/** In the place of the form while the booking waits for a network: what that means, and the way back. */
export function WaitingBooking({ call, isSending }: QueuedBooking) {
  const t = useTranslations("offline.booking");
  const queue = useTranslations("offline.queue");
  const { isOnline } = useNetwork();
  const what = useCallName()(call.about);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid max-w-2xl gap-4 rounded-card border-2 border-dashed border-line bg-card p-5 shadow-card sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="flex items-center gap-2 text-xl font-bold text-warn">
        <ClockIcon className="size-6" />
        {isSending ? queue("sending") : t("title")}
      </h2>
      <p className="text-lg font-semibold">{what}</p>
      <p className="rounded-xl bg-warn-bg px-4 py-3 font-semibold text-warn">{t("warning")}</p>
      <p>{t(isKept(call) ? "what" : "whatUnkept")}</p>
      <p className="text-soft">{t("then")}</p>
      <div className="flex flex-wrap gap-2">
        {isOnline && !isSending && (
          <Button kind="main" onClick={() => void queueActions.sendNow()}>
            {t("trySend")}
          </Button>
        )}
        <Button onClick={() => void queueActions.cancel(call.idempotencyKey)}>{t("cancel")}</Button>
      </div>
    </section>
  );
}
