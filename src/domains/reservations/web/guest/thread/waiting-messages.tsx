import { useTranslations } from "use-intl";
import { queueActions } from "#platform/web/pwa/queue/use-queue.ts";
import type { WaitingCall } from "#platform/web/pwa/queue/waiting-call.ts";
import { Button } from "#platform/web/ui/button.tsx";
import { Bubble } from "../../thread/bubble.tsx";

/** What waits for a network, each with the way to take it back. `sending`: the key of what is on its way. */
export function WaitingMessages({
  calls,
  sending,
}: {
  calls: readonly WaitingCall[];
  sending: string | null;
}) {
  const t = useTranslations("thread");
  return calls.map(({ idempotencyKey: key, about }) => (
    <Bubble
      key={key}
      isOwn
      isPending
      name={t("from.you")}
      foot={<span className="text-warn">{t(key === sending ? "sending" : "waiting")}</span>}
    >
      <p className="break-words whitespace-pre-line">{about.kind === "message" && about.text}</p>
      <Button className="w-fit" disabled={key === sending} onClick={() => void queueActions.cancel(key)}>
        {t("takeBack")}
      </Button>
    </Bubble>
  ));
}
