import { useTranslations } from "use-intl";
import type { QueueState } from "#platform/web/pwa/queue/queue.ts";
import { queueActions } from "#platform/web/pwa/queue/use-queue.ts";
import type { WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { isKept } from "#platform/web/pwa/queue/waiting-call.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { ClockIcon } from "#platform/web/ui/icons.tsx";
import { CallOutcomes } from "./call-outcomes.tsx";
import { useCallName } from "./use-call-name.ts";

/** Queued calls and the outcomes of completed ones. */
export function QueueNotices({ calls, outcomes, sending }: QueueState) {
  return (
    <>
      <WaitingCalls calls={calls} sending={sending} />
      <CallOutcomes outcomes={outcomes} />
    </>
  );
}

interface WaitingCallsProps {
  calls: readonly WaitingCall[];
  /** Idempotency key of the call in flight. */
  sending: string | null;
}

/** Queued calls, each with a cancel button. One line when collapsed. */
function WaitingCalls({ calls, sending }: WaitingCallsProps) {
  const t = useTranslations("offline.queue");
  if (calls.length === 0) return null;
  const isBooking = calls.some(({ about }) => about.kind === "booking");
  return (
    <details className="group border-b border-line bg-warn-bg">
      <summary className="mx-auto flex min-h-11 max-w-7xl list-none items-center gap-2 px-4 py-2">
        <ClockIcon className="size-5 text-warn" />
        <span className="min-w-0 flex-1">
          <b className="text-warn">{t("title", { count: calls.length })}</b>{" "}
          {isBooking && <span>{t("notBooked")}</span>}
        </span>
        <span aria-hidden="true" className="transition-transform duration-150 group-open:rotate-180">
          ▾
        </span>
      </summary>
      <div className="mx-auto grid max-w-7xl gap-3 px-4 pb-4">
        <ul className="grid gap-2">
          {calls.map((call) => (
            <Waiting key={call.idempotencyKey} call={call} isSending={call.idempotencyKey === sending} />
          ))}
        </ul>
        <p className="text-sm">{t("hint")}</p>
        {calls.length > 1 && (
          <Button className="w-fit" onClick={() => void queueActions.cancelAll()}>
            {t("cancelAll")}
          </Button>
        )}
      </div>
    </details>
  );
}

function Waiting({ call, isSending }: { call: WaitingCall; isSending: boolean }) {
  const t = useTranslations("offline.queue");
  const what = useCallName()(call.about);
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 card px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-56">
        {what}
        {isSending && <span className="block text-sm text-soft">{t("sending")}</span>}
        {!isKept(call) && <span className="block text-sm text-warn">{t("unkept")}</span>}
      </span>
      <Button
        aria-label={t("cancelOne", { what })}
        onClick={() => void queueActions.cancel(call.idempotencyKey)}
      >
        {t("cancel")}
      </Button>
    </li>
  );
}
